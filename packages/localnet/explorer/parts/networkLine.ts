import { type DomElement, element } from '../draw/element.ts'
import type { Explorer } from '../explorer.ts'
import { type Integer, integer } from '../network/answers.ts'
import * as read from '../read/read.ts'
import { formatInteger } from '../text/formatAmount.ts'
import { shorten } from '../text/shorten.ts'
import { copyButton } from './copyButton.ts'
import { slotLink } from './links.ts'

const countEveryMs = 2_000

const slotNotice = read.object({ slot: integer, root: integer })

export type NetworkRow = { draw(): DomElement }

/** @param input.moved - Called after a reconnect, possibly to another network. */
export function openNetworkStatus(
  explorer: Explorer,
  { changed, moved }: { changed: () => void; moved: () => void },
): NetworkRow {
  const { live, rpc } = explorer
  let genesisHash: string | null = null
  let transactions: Integer | null = null
  let countedMs = Number.NEGATIVE_INFINITY
  let hasLost = false

  async function identify(): Promise<void> {
    genesisHash = await rpc.call('getGenesisHash', [], read.text)
    changed()
  }

  async function count(): Promise<void> {
    if (performance.now() - countedMs < countEveryMs) return
    countedMs = performance.now()
    transactions = await rpc.call('getTransactionCount', [{ commitment: 'processed' }], integer)
    changed()
  }

  // Retried with the next slot or reconnect.
  const ignore = () => {}
  live.watch('slot', [], (result) => {
    const notice = slotNotice(result)
    if (notice === read.unreadable) return
    explorer.head = { slot: BigInt(notice.slot), root: BigInt(notice.root) }
    count().catch(ignore)
    changed()
  })
  live.watchStatus((status) => {
    if (status === 'open') {
      identify().catch(ignore)
      if (hasLost) moved()
      hasLost = false
    }
    if (status === 'lost') hasLost = true
    changed()
  })

  return {
    draw: () =>
      element(
        'div',
        { class: 'network', 'data-status': live.status() },
        element(
          'div',
          { class: 'inside' },
          element('b', {}, 'Sandbox'),
          element('span', { role: 'status' }, describe(live.status())),
          explorer.head && element('span', { key: 'slot' }, 'Slot ', slotLink(explorer.head.slot)),
          transactions !== null &&
            element(
              'span',
              { key: 'transactions' },
              element('span', { class: 'figure' }, formatInteger(transactions)),
              ' transactions',
            ),
          genesisHash !== null &&
            element(
              'span',
              { key: 'genesis', title: genesisHash },
              'Genesis ',
              element('span', { class: 'figure' }, shorten(genesisHash)),
              copyButton(genesisHash, 'genesis hash'),
            ),
        ),
      ),
  }
}

function describe(status: 'connecting' | 'open' | 'lost'): string {
  if (status === 'lost') return 'Connection lost, trying again'
  return status === 'connecting' ? 'Connecting' : ''
}
