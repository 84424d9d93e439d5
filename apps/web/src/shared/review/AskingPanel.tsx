import { formatAmount, formatDecimal, solDecimals } from '@solsmith/chain'
import type { Run } from '@solsmith/connect'
import { Button } from '#ui/Button.tsx'
import { Ledger, type LedgerRow } from '#ui/Ledger.tsx'
import { Panel } from '#ui/Panel.tsx'
import styles from './PlanReview.module.css'
import { readPrepared } from './preparePlan.ts'
import { en } from './words/en.ts'
import { en as facts } from './words/facts.en.ts'

export function AskingPanel({
  run: { part, prepared, answer, plan },
  rows,
}: {
  run: Extract<Run, { phase: 'asking' }>
  rows: readonly LedgerRow[]
}) {
  const words = en.asking
  const { simulated } = facts
  const { totalLamports } = readPrepared(prepared).cost
  const isGain = totalLamports < 0n
  const sol = formatDecimal(formatAmount(isGain ? -totalLamports : totalLamports, solDecimals))
  return (
    <section className={styles.review} role="status" aria-live="polite">
      <Panel isFlush level="h2" title={words.title(plan.label, part.index + 1, part.count)} aside={simulated}>
        <Ledger rows={rows} />
      </Panel>
      <div className={styles.buttons}>
        <Button variant="primary" size="large" onClick={() => answer(true)}>
          {(isGain ? words.signBack : words.sign)(part.index + 1, part.count, sol)}
        </Button>
        <Button variant="quiet" onClick={() => answer(false)}>
          {words.stop}
        </Button>
      </div>
    </section>
  )
}
