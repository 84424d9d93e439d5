import { ChangesPanel } from '#review/ChangesPanel.tsx'
import { en as factWords } from '#review/words/facts.en.ts'
import { changeRows, laterRows } from './changeRows.ts'
import type { PreparedToken } from './send/prepareToken.ts'
import { en as late } from './words/late.en.ts'

export function ReadyChanges({
  ready,
  ...state
}: {
  ready: Extract<PreparedToken, { status: 'ready' }>
  isStale: boolean
  isSimulating: boolean
}) {
  const { changes: side } = late
  const words = { side, facts: factWords }
  const rows = changeRows(ready.changes, ready.plan.feePayer, words, ready.shares)
  return <ChangesPanel {...state} rows={[...rows, ...laterRows(ready.launch?.next, words)]} />
}
