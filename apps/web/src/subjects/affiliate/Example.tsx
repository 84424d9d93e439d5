import { solDecimals } from '@solsmith/chain'
import { basisPointsOfWhole, feeLimitLamports } from '@solsmith/tokens'
import { Chip } from '#ui/Chip.tsx'
import { Field } from '#ui/Field.tsx'
import { NumberInput } from '#ui/NumberInput.tsx'
import { Panel } from '#ui/Panel.tsx'
import { isTooLarge, parseAmountInput } from '#ui/readInput.ts'
import { Stepper } from '#ui/Stepper.tsx'
import styles from './Affiliate.module.css'
import { en } from './words/en.ts'
import { formatSol } from './writeShare.ts'

const percentPlaces = 2

export type ExampleForm = { readonly fee: string; readonly share: string; readonly count: number }

/** Amounts per token created; null while a field is invalid. */
export type ExampleSplit = {
  readonly feeLamports: bigint
  readonly basisPoints: number
  readonly treasuryLamports: bigint
  readonly affiliateLamports: bigint
}

const mostCount = 999

export function Example({
  form,
  split,
  onChange,
}: {
  form: ExampleForm
  split: ExampleSplit | null
  onChange: (form: ExampleForm) => void
}) {
  const words = en.example
  const set = (part: Partial<ExampleForm>) => onChange({ ...form, ...part })
  const month = split && split.affiliateLamports * BigInt(form.count)
  return (
    <Panel level="h2" title={words.title} aside={<Chip>{words.tag}</Chip>}>
      <div className={styles.parts}>
        <Field label={words.fee} hint={words.feeHint} error={readFee(form.fee) === null && words.feeWrong}>
          <NumberInput value={form.fee} unit="SOL" onChange={(fee) => set({ fee })} />
        </Field>
        <Field label={words.share} error={readShare(form.share) === null && words.shareWrong}>
          <NumberInput value={form.share} unit="%" onChange={(share) => set({ share })} />
        </Field>
        <Field kind="group" label={words.count}>
          <Stepper value={form.count} minimum={0} maximum={mostCount} onChange={(count) => set({ count })} />
        </Field>
      </div>
      <dl className={styles.split}>
        <Line name={words.each} lamports={split?.affiliateLamports} />
        <Line name={words.operator} lamports={split?.treasuryLamports} />
      </dl>
      <p className={styles.sum}>
        <b>{words.month}</b>
        <output>{month === null ? '–' : `${formatSol(month)} SOL`}</output>
      </p>
      <p className={styles.hint}>{words.hint}</p>
    </Panel>
  )
}

function Line({ name, lamports }: { name: string; lamports: bigint | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{lamports === undefined ? '–' : `${formatSol(lamports)} SOL`}</dd>
    </div>
  )
}

export function readFee(text: string): bigint | null {
  return isTooLarge(text, solDecimals, feeLimitLamports) ? null : parseAmountInput(text, solDecimals)
}

export function readShare(text: string): number | null {
  if (isTooLarge(text, percentPlaces, BigInt(basisPointsOfWhole))) return null
  const basisPoints = parseAmountInput(text, percentPlaces)
  return basisPoints === null ? null : Number(basisPoints)
}
