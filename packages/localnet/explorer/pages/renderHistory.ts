import type { Summary } from '../decode/summarize.ts'
import { type DomContent, element } from '../draw/element.ts'
import type { Reading } from '../network/createReading.ts'
import type { History } from '../network/fetchHistory.ts'
import { empty, failed, loading } from '../parts/messages.ts'
import { panel } from '../parts/panel.ts'
import { transactionList } from '../parts/transactionList.ts'

export const renderHistory = (input: {
  reading: Reading<History>
  summaries: ReadonlyMap<string, Summary>
  loadMore: () => void
  nowMs: number
}): DomContent => panel('Transactions', { key: 'history' }, ...drawState(input))

function drawState({
  reading,
  summaries,
  loadMore,
  nowMs,
}: Parameters<typeof renderHistory>[0]): readonly DomContent[] {
  const state = reading.state()
  if (state.status === 'loading') return [loading(4)]
  if (state.status === 'failed') return [failed(state.error, reading.refresh)]
  const { entries, hasMore } = state.value
  if (entries.length === 0) return [empty('No transaction names this address.')]
  const lines = entries.map(({ signature, slot, blockTime, memo }) => ({
    signature,
    slot,
    blockTime,
    memo,
    summary: summaries.get(signature),
  }))
  return [
    transactionList(lines, nowMs),
    ...(hasMore
      ? [element('p', { class: 'more' }, element('button', { type: 'button', onclick: loadMore }, 'Load more'))]
      : []),
  ]
}
