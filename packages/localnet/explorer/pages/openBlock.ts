import { type DomContent, element } from '../draw/element.ts'
import type { Explorer, OpenPage } from '../explorer.ts'
import { createReading, type Reading } from '../network/createReading.ts'
import { type BlockFacts, fetchBlock } from '../network/fetchBlock.ts'
import { copyButton } from '../parts/copyButton.ts'
import { slotLink } from '../parts/links.ts'
import { empty, failed, loading } from '../parts/messages.ts'
import { moment } from '../parts/moment.ts'
import { commitmentSteps } from '../parts/outcome.ts'
import { facts, heading, panel } from '../parts/panel.ts'
import { transactionList } from '../parts/transactionList.ts'
import { formatRoute } from '../route.ts'
import { formatInteger } from '../text/formatAmount.ts'

const linesAtATime = 50

/** Waits for a future block. */
export const openBlock: OpenPage<bigint> = (explorer, slot, changed) => {
  let limit = linesAtATime
  const reading = createReading(() => fetchBlock(explorer, { slot, limit }), changed)
  const stop = explorer.live.watch('slot', [], () => {
    const state = reading.state()
    // A block is readable one slot later.
    const isDue = explorer.head !== null && explorer.head.slot > slot
    if (isDue && state.status === 'ready' && state.value.kind === 'ahead') reading.refresh()
  })
  const more = () => {
    limit += linesAtATime
    reading.refresh()
  }
  return {
    view: (nowMs) => ({
      title: `Block ${formatInteger(slot)}`,
      isBusy: reading.state().status === 'loading',
      body: [
        heading(`Block ${formatInteger(slot)}`, drawNeighbours(slot)),
        ...drawState(explorer, { slot, reading, more, nowMs }),
      ],
    }),
    refresh: reading.refresh,
    close() {
      reading.close()
      stop()
    },
  }
}

const drawNeighbours = (slot: bigint): DomContent =>
  element(
    'nav',
    { class: 'neighbours', 'aria-label': 'Blocks beside this one' },
    slot > 0n && element('a', { href: formatRoute({ page: 'block', slot: slot - 1n }) }, 'Previous block'),
    element('a', { href: formatRoute({ page: 'block', slot: slot + 1n }) }, 'Next block'),
  )

function drawState(
  { head, summaries }: Explorer,
  input: { slot: bigint; reading: Reading<BlockFacts>; more: () => void; nowMs: number },
): readonly DomContent[] {
  const { slot, reading, more, nowMs } = input
  const state = reading.state()
  if (state.status === 'loading') return [loading(6)]
  if (state.status === 'failed') return [failed(state.error, reading.refresh)]
  if (state.value.kind !== 'block') return [drawAbsent(state.value.kind, head?.slot ?? null)]
  const { block, shown } = state.value
  const rest = block.signatures.length - shown.length
  const lines = shown.map((signature) => ({
    signature,
    slot: null,
    blockTime: block.blockTime,
    summary: summaries.get(signature),
  }))
  return [
    element(
      'div',
      { class: 'state', key: 'state' },
      commitmentSteps(head && head.root >= slot ? 'finalized' : 'confirmed', null),
    ),
    panel(
      'Overview',
      {},
      facts([
        ['Time', moment(block.blockTime, nowMs)],
        ['Blockhash', element('span', { class: 'figure' }, block.blockhash), copyButton(block.blockhash, 'blockhash')],
        ['Parent', slotLink(block.parentSlot)],
        ['Height', element('span', { class: 'figure' }, formatInteger(block.blockHeight ?? slot))],
        ['Transactions', element('span', { class: 'figure' }, formatInteger(block.signatures.length))],
      ]),
    ),
    panel(
      'Transactions',
      {},
      lines.length === 0
        ? empty('This block is empty, as most blocks of a quiet network are.')
        : transactionList(lines, nowMs),
      rest > 0 &&
        element(
          'p',
          { class: 'more' },
          `${formatInteger(rest)} more. `,
          element('button', { type: 'button', onclick: more }, 'Show more'),
        ),
    ),
  ]
}

function drawAbsent(kind: 'ahead' | 'skipped' | 'forgotten', newest: bigint | null): DomContent {
  const texts = {
    ahead: `The network has not reached this slot.${newest === null ? '' : ` It is at ${formatInteger(newest)}.`} The block is shown here as soon as it is there.`,
    skipped: 'The network jumped over this slot, so it has no block.',
    forgotten: 'This block is too old: the network keeps the newest 100,000 blocks.',
  }
  return empty(texts[kind])
}
