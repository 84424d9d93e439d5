import type { Run } from '@solsmith/connect'
import { readChanges } from '@solsmith/tokens'
import { AskingPanel } from '#review/AskingPanel.tsx'
import { en as facts } from '#review/words/facts.en.ts'
import { changeRows } from '../changeRows.ts'
import { readShares } from '../send/prepareToken.ts'
import { en as late } from '../words/late.en.ts'

export function PartPanel({ run }: { run: Extract<Run, { phase: 'asking' }> }) {
  const { changes: side } = late
  const words = { side, facts: facts }
  const { feePayer, subject: mint } = run.plan
  const shares = readShares(run.prepared, { mint, account: feePayer })
  const changes = readChanges(run.prepared.simulation, feePayer)
  return <AskingPanel run={run} rows={changeRows(changes, feePayer, words, shares)} />
}
