import type { DomContent } from '../draw/element.ts'
import { element } from '../draw/element.ts'
import type { Explorer, OpenPage } from '../explorer.ts'
import { createReading, type Reading } from '../network/createReading.ts'
import { type BusyBlock, fetchActivity } from '../network/fetchActivity.ts'
import { slotLink } from '../parts/links.ts'
import { empty, failed, loading } from '../parts/messages.ts'
import { age } from '../parts/moment.ts'
import { heading, panel } from '../parts/panel.ts'
import { transactionList } from '../parts/transactionList.ts'
import { formatRoute } from '../route.ts'
import { formatInteger } from '../text/formatAmount.ts'

const linesAtATime = 20
const shownBlocks = 12

export const openHome: OpenPage<null> = (explorer, _, changed) => {
  let wanted = linesAtATime
  const reading = createReading(() => fetchActivity(explorer, { transactions: wanted }), changed)
  const stop = explorer.live.watch('logs', ['all', { commitment: 'confirmed' }], reading.refresh)
  const more = () => {
    wanted += linesAtATime
    reading.refresh()
  }
  return {
    view: (nowMs) => ({
      title: 'Explorer',
      isBusy: reading.state().status === 'loading',
      body: [
        heading(
          'Latest transactions',
          element(
            'p',
            { class: 'lead' },
            'New transactions appear once they are confirmed. ',
            element('a', { href: formatRoute({ page: 'tokens' }) }, 'All tokens'),
          ),
        ),
        element('div', { class: 'columns', key: 'columns' }, drawState(explorer, { reading, wanted, more, nowMs })),
      ],
    }),
    refresh: reading.refresh,
    close() {
      reading.close()
      stop()
    },
  }
}

function drawState(
  explorer: Explorer,
  input: { reading: Reading<readonly BusyBlock[]>; wanted: number; more: () => void; nowMs: number },
): readonly DomContent[] {
  const { reading, wanted, more, nowMs } = input
  const state = reading.state()
  if (state.status === 'loading') return [loading(10)]
  if (state.status === 'failed') return [failed(state.error, reading.refresh)]
  const lines = state.value
    .flatMap(({ slot, blockTime, signatures }) => signatures.map((signature) => ({ signature, slot, blockTime })))
    .map((line) => ({ ...line, summary: explorer.summaries.get(line.signature) }))
  return [
    panel(
      'Transactions',
      {},
      lines.length === 0
        ? empty('No transactions yet. Send one, or use the faucet on the page of an address.')
        : transactionList(lines.slice(0, wanted), nowMs),
      lines.length >= wanted &&
        element('p', { class: 'more' }, element('button', { type: 'button', onclick: more }, 'Show older')),
    ),
    panel('Blocks with transactions', { key: 'blocks', note: newest(explorer) }, drawBlocks(state.value, nowMs)),
  ]
}

const newest = ({ head }: Explorer): DomContent | null =>
  head && element('span', { class: 'dim' }, 'latest slot ', slotLink(head.slot > 0n ? head.slot - 1n : 0n))

function drawBlocks(blocks: readonly BusyBlock[], nowMs: number): DomContent {
  if (blocks.length === 0) return empty('No blocks with transactions yet.')
  return element(
    'ul',
    { class: 'rows' },
    blocks
      .slice(0, shownBlocks)
      .map(({ slot, blockTime, signatures }) =>
        element(
          'li',
          { key: String(slot), class: 'block' },
          slotLink(slot),
          element(
            'span',
            {},
            signatures.length === 1 ? '1 transaction' : `${formatInteger(signatures.length)} transactions`,
          ),
          element('span', { class: 'dim' }, age(blockTime, nowMs)),
        ),
      ),
  )
}
