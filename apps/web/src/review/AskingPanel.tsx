import type { Run } from '@solsmith/connect'
import { Button } from '#ui/Button.tsx'
import { Ledger } from '#ui/Ledger.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useWords } from '#words/useWords.ts'
import { effectRows, type KnownMint } from './effectRows.ts'
import styles from './PlanReview.module.css'
import { readPrepared } from './preparePlan.ts'
import { en } from './words/en.ts'

/** The next of several signatures: what it would do, now that those before it are done. */
export function AskingPanel({
  run: { part, prepared, answer },
  known,
}: {
  run: Extract<Run, { phase: 'asking' }>
  known: KnownMint | null
}) {
  const words = useWords({ en })
  const { effects } = readPrepared(prepared)
  const person = prepared.plan.feePayer
  return (
    <>
      <Panel isFlush level="h2" title={words.asking.title(part.index + 1, part.count)}>
        <Ledger rows={effectRows({ effects, simulation: prepared.simulation, person, known, words })} />
      </Panel>
      <div className={styles.buttons}>
        <Button variant="primary" size="large" onClick={() => answer(true)}>
          {words.asking.goOn}
        </Button>
        <Button variant="quiet" onClick={() => answer(false)}>
          {words.asking.stop}
        </Button>
      </div>
    </>
  )
}
