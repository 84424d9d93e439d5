import { type FeeAction, type FeeTable, isFeeAction } from '@solsmith/tokens'
import { useState } from 'react'
import { Chip } from '#ui/Chip.tsx'
import { Link } from '#ui/Link.tsx'
import { formatPercent } from '#ui/locale.ts'
import { Panel } from '#ui/Panel.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { ConnectFirst } from '#wallet/ConnectFirst.tsx'
import styles from './Affiliate.module.css'
import { en as words } from './words/en.ts'
import { formatSol, shareOf } from './writeShare.ts'

export function HowItWorks({ table }: { table: FeeTable }) {
  const percent = formatPercent(table.affiliateBasisPoints)
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <section className={styles.intro}>
          <h2>{words.earn(percent)}</h2>
          <p className={styles.lead}>{words.earnText}</p>
          <div>
            <ConnectFirst size="large">{words.connect}</ConnectFirst>
          </div>
        </section>
        <Steps />
        <FeesPanel table={table} />
      </div>
      <div className={styles.stack}>
        <Calculator table={table} />
        <QuestionLinks />
      </div>
    </div>
  )
}

export function Steps() {
  return (
    <ol className={styles.steps}>
      {words.steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}

export function QuestionLinks() {
  return (
    <Panel level="h2" title={words.questions.title}>
      <ul className={styles.links}>
        {words.questions.items.map(({ href, label }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const listFees = ({ lamports }: FeeTable): readonly (readonly [FeeAction, bigint])[] =>
  Object.entries(lamports)
    .flatMap(([action, fee]) => (isFeeAction(action) && fee > 0n ? [[action, fee] as const] : []))
    .toSorted(([, left], [, right]) => Number(right - left))

function FeesPanel({ table }: { table: FeeTable }) {
  return (
    <Panel isFlush level="h2" title={words.fees}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.action}</th>
            <th scope="col">{words.fee}</th>
            <th scope="col">{words.share}</th>
          </tr>
        </thead>
        <tbody>
          {listFees(table).map(([action, lamports]) => (
            <tr key={action}>
              <th scope="row">{words.actions[action]}</th>
              <td>{formatSol(lamports)} SOL</td>
              <td>{formatSol(shareOf(table, lamports))} SOL</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{words.since(String(table.sinceSlot))}</p>
    </Panel>
  )
}

const firstCount = 10
const mostCount = 999

function Calculator({ table }: { table: FeeTable }) {
  const [counts, setCounts] = useState<Partial<Record<FeeAction, number>>>({})
  const fees = listFees(table).slice(0, 4)
  const countOf = (action: FeeAction) => counts[action] ?? firstCount
  const month = fees.reduce((sum, [action, fee]) => sum + shareOf(table, fee) * BigInt(countOf(action)), 0n)
  const percent = formatPercent(table.affiliateBasisPoints)
  return (
    <Panel level="h2" title={words.calculator.title} aside={<Chip>{words.calculator.estimate}</Chip>}>
      <ul className={styles.calculator}>
        {fees.map(([action, fee]) => (
          <li key={action}>
            <span>
              {words.actions[action]}
              <small>{words.calculator.each(formatSol(fee), percent)}</small>
            </span>
            <Stepper
              label={words.calculator.count(words.actions[action])}
              value={countOf(action)}
              minimum={0}
              maximum={mostCount}
              onChange={(count) => setCounts({ ...counts, [action]: count })}
            />
          </li>
        ))}
      </ul>
      <p className={styles.sum}>
        <b>{words.calculator.month}</b>
        <output>{formatSol(month)} SOL</output>
      </p>
      <p className={styles.hint}>{words.calculator.hint}</p>
    </Panel>
  )
}
