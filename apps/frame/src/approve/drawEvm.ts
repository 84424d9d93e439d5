import { formatAmount, formatDecimal } from '@solsmith/chain'
import { knownChain } from '../evm/chains.ts'
import type { DescribedEvm, Outcome } from '../evm/describe.ts'
import { toHex } from '../evm/hex.ts'
import type { EvmAction, TokenFace } from '../evm/readAction.ts'
import type { EvmEffect } from '../evm/readEvmEffects.ts'
import { readTypedPowers, type TypedPower } from '../evm/readTypedPowers.ts'
import type { EvmTransaction } from '../evm/transaction.ts'
import type { TypedData, TypedValue } from '../evm/typedData.ts'
import { element } from '../ui/element.ts'
import { en as words } from '../words/evm.en.ts'

const etherDecimals = 18
const gweiDecimals = 9
/** Permit2's maximum; larger allowances are unlimited by convention. */
const unlimited = (1n << 160n) - 1n

export const write = (amount: bigint, decimals: number): string => formatDecimal(formatAmount(amount, decimals))

export function renderEvmTransaction({
  transaction,
  action,
  fee,
  outcome,
  effects,
  missing,
}: DescribedEvm): readonly Node[] {
  const { chain, value } = transaction
  const coin = (amount: bigint) => formatCoin(amount, chain)
  const { rows } = words
  const moved: readonly Row[] = value > 0n && action.kind !== 'pay' ? [[rows.amount, coin(value)]] : []
  return [
    element('h2', {}, words.actions[action.kind]),
    list([
      ...(action.kind === 'pay' ? [[rows.amount, coin(value)] as const] : []),
      ...rowsOf(action),
      ...moved,
      [words.chain, nameOf(chain)],
      [rows.fee, coin(fee)],
      [rows.total, coin(value + fee)],
    ]),
    ...notesOf(action),
    ...renderSeveral(action),
    renderOutcome(outcome),
    ...(action.kind === 'pay' ? [] : [renderEvmEffects(effects, chain)]),
    ...(missing > 0n ? [element('p', { class: 'bad', role: 'alert' }, words.missing(coin(missing)))] : []),
    element('details', {}, element('summary', {}, words.details), list(signedRows(transaction))),
  ]
}

export const formatCoin = (amount: bigint, chain: bigint): string =>
  `${write(amount, etherDecimals)} ${knownChain(chain)?.symbol ?? words.coin}`

export function signedRows(transaction: EvmTransaction): readonly Row[] {
  const { rows } = words
  const { gas, maxFeePerGas, maxPriorityFeePerGas, nonce, data } = transaction
  return [
    [rows.gas, write(gas, 0)],
    [rows.price, words.gwei(write(maxFeePerGas, gweiDecimals))],
    [rows.tip, words.gwei(write(maxPriorityFeePerGas, gweiDecimals))],
    [rows.nonce, write(nonce, 0)],
    [rows.data, data.length === 0 ? words.empty : toHex(data)],
  ]
}

export type Row = readonly [name: string, value: string]

export const list = (rows: readonly Row[]): HTMLElement =>
  element(
    'dl',
    { class: 'rows' },
    ...rows.map(([name, value]) => element('div', {}, element('dt', {}, name), element('dd', {}, value))),
  )

export const nameOf = (chain: bigint): string => {
  const known = knownChain(chain)
  return known ? `${known.name} (${chain})` : words.otherChain(chain.toString())
}

export function rowsOf(action: EvmAction): readonly Row[] {
  const { rows } = words
  switch (action.kind) {
    case 'pay':
      return [[rows.to, action.to]]
    case 'sendToken':
      return [
        [rows.amount, writeToken(action, action.amount)],
        ...(action.from ? [[rows.from, action.from] as const] : []),
        [rows.to, action.to],
        [rows.token, action.token],
      ]
    case 'sendCollectibles':
      return [
        ...action.items.map((item) => [rows.collectible, writeCollectible(item)] as const),
        ...(action.from ? [[rows.from, action.from] as const] : []),
        [rows.to, action.to],
        [rows.token, action.token],
      ]
    case 'approve':
    case 'approveDebt':
      return [
        [rows.amount, action.amount === null ? words.unlimited : writeToken(action, action.amount)],
        ...(action.owner ? [[rows.owner, action.owner] as const] : []),
        [rows.spender, action.spender],
        [rows.until, action.until === null ? words.noEnd : writeTime(action.until)],
        [rows.token, action.token],
      ]
    case 'approveOne':
      return [
        [rows.collectible, writeSome(action)],
        [rows.spender, action.spender],
        [rows.token, action.token],
      ]
    case 'approveAll':
      return [
        [rows.spender, action.spender],
        [rows.token, action.token],
      ]
    case 'giveControl':
      return [
        [rows.contract, action.contract],
        [rows.holder, action.holder],
      ]
    case 'several':
      return [[rows.contract, action.to]]
    case 'call':
      return [
        [rows.contract, action.to],
        [rows.method, action.selector ?? words.empty],
        [rows.data, words.bytes(action.bytes)],
      ]
    case 'create':
      return [[rows.data, words.bytes(action.bytes)]]
  }
}

const writeToken = ({ symbol, decimals }: TokenFace, amount: bigint): string =>
  decimals === null ? words.units(write(amount, 0)) : `${write(amount, decimals)} ${symbol ?? ''}`.trim()

const writeCollectible = ({ id, amount }: { readonly id: bigint; readonly amount: bigint }): string =>
  amount === 1n ? `#${id}` : `${write(amount, 0)} × #${id}`

const writeSome = ({ id, amount }: { readonly id: bigint; readonly amount: bigint | null }): string =>
  amount === null || amount >= unlimited ? `${words.unlimited} × #${id}` : writeCollectible({ id, amount })

/** The latest time of `Date`, in seconds. */
const lastTime = 8_640_000_000_000n

const writeTime = (seconds: bigint): string =>
  seconds > lastTime
    ? words.noEnd
    : new Date(Number(seconds) * 1000).toISOString().replace('T', ' ').replace('.000Z', ' UTC')

export function renderSeveral(action: EvmAction): readonly Node[] {
  if (action.kind !== 'several') return []
  const calls = action.actions.map((one) =>
    element(
      'li',
      {},
      element('b', {}, words.actions[one.kind]),
      list(rowsOf(one)),
      ...notesOf(one),
      ...renderSeveral(one),
    ),
  )
  return [element('ol', {}, ...calls)]
}

export function renderEvmEffects(effects: DescribedEvm['effects'], chain: bigint): Node {
  const { title, none, unread } = words.effects
  if (effects === null) return element('p', { class: 'warn', role: 'note' }, unread)
  const rows = effects.map((effect) =>
    element('li', { class: isGain(effect) ? 'gain' : 'loss' }, writeEffect(effect, chain)),
  )
  return element(
    'section',
    { class: 'changes', 'aria-label': title },
    element('h2', {}, title),
    rows.length === 0 ? element('p', {}, none) : element('ul', {}, ...rows),
  )
}

const isGain = (effect: EvmEffect): boolean =>
  effect.kind === 'moved' ? effect.amount > 0n : effect.kind === 'movedCollectible' && !effect.isLeaving

function writeEffect(effect: EvmEffect, chain: bigint): string {
  const { effects } = words
  if (effect.kind === 'moved') {
    const { token, amount } = effect
    const size = amount < 0n ? -amount : amount
    const written = token === null ? formatCoin(size, chain) : `${writeToken(effect, size)} (${token})`
    return `${amount < 0n ? '−' : '+'}${written}`
  }
  const { token } = effect
  if (effect.kind === 'movedCollectible')
    return `${effect.isLeaving ? '−' : '+'}${writeCollectible(effect.item)} (${token})`
  const { holder, amount, id, scope } = effect
  if (id !== null) return effects.mayTake(holder, writeSome({ id, amount: amount ?? 1n }), token)
  if (amount === null) return effects.mayTakeAll(holder, token)
  const figure = amount >= unlimited ? words.unlimited : writeToken(effect, amount)
  return scope === 'debt' ? effects.mayBorrow(holder, figure, token) : effects.mayTake(holder, figure, token)
}

export function notesOf({ kind }: EvmAction): readonly Node[] {
  if (kind === 'call' || kind === 'create') return [element('p', { class: 'warn', role: 'note' }, words.unknownCall)]
  if (kind === 'pay' || kind === 'several' || kind === 'sendCollectibles') return []
  if (kind === 'giveControl') return [element('p', { class: 'bad', role: 'note' }, words.giveControlNote)]
  if (kind === 'approveDebt') return [element('p', { class: 'bad', role: 'note' }, words.approveDebtNote)]
  if (kind === 'approveAll') return [element('p', { class: 'bad', role: 'note' }, words.approveAllNote)]
  if (kind === 'approveOne') return [element('p', { class: 'warn', role: 'note' }, words.approveOneNote)]
  const named = element('p', { class: 'note' }, words.named)
  return kind === 'approve' ? [element('p', { class: 'warn', role: 'note' }, words.approveNote), named] : [named]
}

export function renderOutcome(outcome: Outcome): Node {
  if (outcome.status === 'fails') {
    const { call, reason } = outcome
    const said = call === undefined ? words.fails(reason) : words.batch.fails(call, reason)
    return element('p', { class: 'bad', role: 'alert' }, said)
  }
  return outcome.status === 'runs'
    ? element('p', { class: 'note' }, words.runs)
    : element('p', { class: 'warn' }, words.unread)
}

export function renderTypedData({
  chain,
  data,
}: {
  readonly chain: bigint
  readonly data: TypedData
}): readonly Node[] {
  const { domain, message, primaryType, namesChain } = data
  const warn = (text: string) => element('p', { class: 'warn', role: 'note' }, text)
  return [
    list([[words.chain, nameOf(chain)]]),
    ...(namesChain ? [] : [warn(words.noChain)]),
    ...readTypedPowers(data).map((power) => warn(describePower(power))),
    // Always, because a contract can give any type another meaning.
    warn(words.permit),
    element('h2', {}, words.domain),
    drawTree(domain),
    element('h2', {}, words.typed(primaryType)),
    drawTree(message),
  ]
}

function describePower(power: TypedPower): string {
  const { powers } = words
  switch (power.kind) {
    case 'approve': {
      const amount = power.amount === null ? null : write(power.amount, 0)
      return powers.approve(power.spender, amount, power.token, power.until === null ? null : writeTime(power.until))
    }
    case 'approveOne':
      return powers.approveOne(power.spender, power.id.toString(), power.token)
    case 'approveAll':
      return powers.approveAll(power.spender, power.token)
    case 'transfer':
      return powers.transfer(power.to, write(power.amount, 0), power.token)
    case 'give':
      return powers.give(write(power.amount, 0), power.id.toString(), power.token)
    case 'pay':
      return powers.pay(power.to, write(power.amount, 0), power.token)
    case 'act':
      return powers.act(power.to, write(power.value, 0))
    case 'vote':
      return powers.vote(power.to)
  }
}

function drawTree(values: readonly TypedValue[]): HTMLElement {
  if (values.length === 0) return element('p', { class: 'note' }, words.empty)
  return element(
    'ul',
    { class: 'tree' },
    ...values.map((value) =>
      element(
        'li',
        {},
        element('span', { class: 'name' }, value.name),
        element('span', { class: 'type' }, value.type),
        'text' in value
          ? element('span', { class: 'bytes' }, value.text === '' ? words.empty : value.text)
          : drawTree(value.parts),
      ),
    ),
  )
}
