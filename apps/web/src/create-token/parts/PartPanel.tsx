import { roundAmount, solDecimals, writeNumber } from '@solsmith/chain'
import type { Run } from '@solsmith/connect'
import { readChanges, readCost } from '@solsmith/tokens'
import { Button } from '#ui/Button.tsx'
import { Ledger } from '#ui/Ledger.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useWords } from '#words/useWords.ts'
import styles from '../CreateToken.module.css'
import { changeRows } from '../changeRows.ts'
import { readShares } from '../send/prepareToken.ts'
import { en } from '../words/en.ts'

/** One of several transactions, looked at now that those before it are done: nothing is signed unseen. */
export function PartPanel({ run }: { run: Extract<Run, { phase: 'asking' }> }) {
  const words = useWords({ en })
  const { part, prepared, answer, plan } = run
  const { label, feePayer, subject: mint } = plan
  const { simulation } = prepared
  const cost = readCost(simulation, feePayer)
  const shares = readShares(prepared, { mint, account: feePayer })
  return (
    <section role="status" aria-live="polite">
      <Panel isFlush title={words.parts.next(label, part.index + 1, part.count)} aside={words.side.simulated}>
        <Ledger rows={changeRows(readChanges(simulation, feePayer), feePayer, words.side, shares)} />
        <div className={styles.partActions}>
          <Button variant="primary" onClick={() => answer(true)}>
            {words.parts.sign(
              part.index + 1,
              part.count,
              writeNumber(roundAmount(cost.totalLamports, solDecimals, 6, 'up')),
            )}
          </Button>
          <Button variant="quiet" onClick={() => answer(false)}>
            {words.parts.stop}
          </Button>
        </div>
      </Panel>
    </section>
  )
}
