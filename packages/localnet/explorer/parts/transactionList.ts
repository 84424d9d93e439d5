import type { Summary } from '../decode/summarize.ts'
import { type DomElement, element } from '../draw/element.ts'
import type { Integer } from '../network/answers.ts'
import { shortAddressLink, slotLink, transactionLink } from './links.ts'
import { age } from './moment.ts'
import { outcome } from './outcome.ts'

export type TransactionRow = {
  readonly signature: string
  /** Null within one block. */
  readonly slot: Integer | null
  readonly blockTime: Integer | null
  readonly memo?: string | null
  readonly summary: Summary | undefined
}

export const transactionList = (lines: readonly TransactionRow[], nowMs: number): DomElement =>
  element(
    'ul',
    { class: 'rows', key: 'transactions' },
    lines.map(({ signature, slot, blockTime, memo, summary }) =>
      element(
        'li',
        { key: signature, class: 'transaction' },
        element('span', { class: 'outcome' }, summary && outcome(summary.hasFailed)),
        element('span', { class: 'signature' }, transactionLink(signature)),
        element('bdi', { class: 'what' }, summary?.text ?? ''),
        element('span', { class: 'by' }, summary && ['by ', shortAddressLink(summary.payer)]),
        slot !== null && element('span', { class: 'slot' }, 'slot ', slotLink(slot)),
        element('span', { class: 'age' }, age(blockTime, nowMs)),
        memo && element('bdi', { class: 'memo' }, memo),
      ),
    ),
  )
