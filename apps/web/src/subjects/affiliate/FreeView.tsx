import { defaultAffiliateBasisPoints, splitFee } from '@solsmith/tokens'
import { type ReactNode, useState } from 'react'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { classes } from '#ui/classes.ts'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import styles from './Affiliate.module.css'
import { Example, type ExampleForm, type ExampleSplit, readFee, readShare } from './Example.tsx'
import { QuestionLinks, Steps } from './HowItWorks.tsx'
import { en } from './words/en.ts'
import { formatSol } from './writeShare.ts'

const usual: ExampleForm = { fee: '0.02', share: String(defaultAffiliateBasisPoints / 100), count: 10 }

/** For instances without a fee. */
export function FreeView() {
  const words = en.free
  const [form, setForm] = useState(usual)
  const split = readSplit(form)
  return (
    <>
      <Notice
        title={words.text}
        action={
          <ButtonLink size="small" href="/create-token">
            {words.create}
          </ButtonLink>
        }
      >
        {words.pays}
      </Notice>
      <div className={classes(styles.columns, styles.turned)}>
        <div className={styles.stack}>
          <Example form={form} split={split} onChange={setForm} />
          <QuestionLinks />
        </div>
        <div className={styles.stack}>
          <section className={styles.parts}>
            <h2>{words.would}</h2>
            <Steps />
          </section>
          {split && <SplitPanel split={split} />}
          <details className={styles.operators}>
            <summary>{words.operators}</summary>
            <TryPanel split={split} />
            <OperatorPanel />
          </details>
        </div>
      </div>
    </>
  )
}

function readSplit({ fee, share }: ExampleForm): ExampleSplit | null {
  const [feeLamports, basisPoints] = [readFee(fee), readShare(share)]
  return feeLamports === null || basisPoints === null
    ? null
    : { feeLamports, basisPoints, ...splitFee(feeLamports, basisPoints) }
}

/** The payment as the chain records it. */
function SplitPanel({ split }: { split: ExampleSplit }) {
  const words = en.onChain
  const rows = [
    [words.operator, `${formatSol(split.treasuryLamports)} SOL`],
    [words.memo, 'ref:v1:create-token'],
    [words.affiliate, `${formatSol(split.affiliateLamports)} SOL`],
  ] as const
  return (
    <Panel isFlush level="h2" title={words.title}>
      <Facts head={[words.instruction, words.content]} rows={rows} />
      <p className={styles.note}>{words.verify}</p>
    </Panel>
  )
}

function TryPanel({ split }: { split: ExampleSplit | null }) {
  const words = en.tryIt
  const settings = split && `PLATFORM_FEE_LAMPORTS=create-token=${split.feeLamports} AFFILIATE_BPS=${split.basisPoints}`
  const command = settings && `${settings} PLATFORM_FEE_TREASURY=${words.address} npm start`
  return (
    <Panel level="h2" title={words.title}>
      <div className={styles.parts}>
        <p>{words.text}</p>
        <ol className={styles.tasks}>
          <li>
            {words.start}
            {command && (
              <span className={styles.command}>
                <code>{command}</code>
                <CopyButton value={command} what={words.command} />
              </span>
            )}
          </li>
          {words.tasks.map((task) => (
            <li key={task}>{task}</li>
          ))}
        </ol>
      </div>
    </Panel>
  )
}

function OperatorPanel() {
  const words = en.free
  return (
    <Panel isFlush level="h2" title={words.operator}>
      <Facts
        head={[words.setting, words.meaning]}
        rows={Object.entries(words.settings).map(([name, text]) => [<code key={name}>{name}</code>, text])}
      />
      <p className={styles.note}>{words.operatorText}</p>
    </Panel>
  )
}

function Facts({ head, rows }: { head: readonly [string, string]; rows: readonly (readonly [ReactNode, string])[] }) {
  return (
    <table className={classes(styles.table, styles.plain)}>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, text]) => (
          <tr key={text}>
            <th scope="row">{name}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
