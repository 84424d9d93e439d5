import { isSameAddress } from '../evm/address.ts'
import type { DescribedBatch } from '../evm/describeBatch.ts'
import { element } from '../ui/element.ts'
import { en as words } from '../words/evm.en.ts'
import {
  formatCoin,
  list,
  nameOf,
  notesOf,
  type Row,
  renderEvmEffects,
  renderOutcome,
  renderSeveral,
  rowsOf,
  signedRows,
  write,
} from './drawEvm.ts'

/** Simple7702Account of EntryPoint 0.8; same address on every chain. */
const simpleAccount = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'

export function renderEvmBatch(batch: DescribedBatch): readonly Node[] {
  const { transaction, calls, delegation, value, fee, outcome, effects, missing } = batch
  const { chain, nonce } = transaction
  const coin = (amount: bigint) => formatCoin(amount, chain)
  const { rows } = words
  return [
    element('p', { class: 'note' }, words.batch.allOrNone),
    ...(delegation ? [element('p', { class: 'warn', role: 'note' }, words.code.first)] : []),
    list([
      [words.chain, nameOf(chain)],
      ...(value > 0n ? [[words.batch.sum, coin(value)] as const] : []),
      [rows.fee, coin(fee)],
      [rows.total, coin(value + fee)],
    ]),
    renderOutcome(outcome),
    renderEvmEffects(effects, chain),
    ...(missing > 0n ? [element('p', { class: 'bad', role: 'alert' }, words.missing(coin(missing)))] : []),
    element('ol', {}, ...calls.map((call, index) => drawCall(call, index + 1, chain))),
    ...(delegation ? [drawDelegation(delegation)] : []),
    element(
      'details',
      {},
      element('summary', {}, words.details),
      list([
        ...signedRows(transaction),
        ...(delegation ? [[words.code.authorization, write(nonce + 1n, 0)] as const] : []),
      ]),
    ),
  ]
}

function drawCall({ action, value }: DescribedBatch['calls'][number], index: number, chain: bigint): HTMLElement {
  const amount: readonly Row[] =
    value > 0n || action.kind === 'pay' ? [[words.rows.amount, formatCoin(value, chain)]] : []
  return element(
    'li',
    {},
    element('h2', {}, words.batch.call(index, words.actions[action.kind])),
    list([...amount, ...rowsOf(action)]),
    ...notesOf(action),
    ...renderSeveral(action),
  )
}

function drawDelegation({ to, replaces }: NonNullable<DescribedBatch['delegation']>): HTMLElement {
  const { code } = words
  const name = isSameAddress(to, simpleAccount) ? code.names.simple : code.names.other
  return element(
    'section',
    { 'aria-label': code.title },
    element('h2', {}, code.title),
    element('p', { class: 'note' }, code.text),
    replaces && element('p', { class: 'warn', role: 'note' }, code.replaces),
    list([[code.contract, name], [code.address, to], ...(replaces ? [[code.old, replaces] as const] : [])]),
  )
}
