import { type Hex, toHex, toWord } from './hex.ts'
import { type AskNode, requestBytes } from './node.ts'
import { type Arguments, most, openArguments } from './openArguments.ts'
import { plainText } from './plainText.ts'
import type { AskedTransaction } from './transaction.ts'

export type TokenFace = { readonly symbol: string | null; readonly decimals: number | null }

export type Collectible = { readonly id: bigint; readonly amount: bigint }

export type EvmAction =
  | { readonly kind: 'pay'; readonly to: Hex }
  | ({
      readonly kind: 'sendToken'
      readonly token: Hex
      readonly from: Hex | null
      readonly to: Hex
      readonly amount: bigint
    } & TokenFace)
  | {
      readonly kind: 'sendCollectibles'
      readonly token: Hex
      readonly from: Hex | null
      readonly to: Hex
      readonly items: readonly Collectible[]
    }
  | Approval
  | (Omit<Approval, 'kind'> & { readonly kind: 'approveDebt' })
  | {
      readonly kind: 'approveOne'
      readonly token: Hex
      readonly spender: Hex
      readonly id: bigint
      /** Null if unlimited. */
      readonly amount: bigint | null
    }
  | { readonly kind: 'giveControl'; readonly contract: Hex; readonly holder: Hex }
  | { readonly kind: 'approveAll'; readonly token: Hex; readonly spender: Hex }
  /** Calls that a contract makes to itself for the account. */
  | { readonly kind: 'several'; readonly to: Hex; readonly actions: readonly EvmAction[] }
  | { readonly kind: 'call'; readonly to: Hex; readonly selector: Hex | null; readonly bytes: number }
  | { readonly kind: 'create'; readonly bytes: number }

type Approval = {
  readonly kind: 'approve'
  readonly token: Hex
  /** The token owner who signed, if named. */
  readonly owner: Hex | null
  readonly spender: Hex
  /** Null if unlimited. */
  readonly amount: bigint | null
  /** Seconds since 1970; null without expiry. */
  readonly until: bigint | null
} & TokenFace

type Call = Pick<AskedTransaction, 'to' | 'value' | 'data'>
/** Remaining entries to decode. */
type Room = { left: number }
type At = { readonly ask: AskNode; readonly to: Hex; readonly given: Arguments; readonly room: Room }

/**
 * Decodes a call's effect; unknown unless the layout matches exactly.
 *
 * @param room - Shared by nested calls.
 */
export async function readAction(
  ask: AskNode,
  { to, value, data }: Call,
  room: Room = { left: most },
): Promise<EvmAction> {
  if (to === null) return { kind: 'create', bytes: data.length }
  if (data.length === 0) return { kind: 'pay', to }
  const selector = data.length >= 4 ? toHex(data.subarray(0, 4)) : null
  const unknown = { kind: 'call', to, selector, bytes: data.length } as const
  const known = selector === null ? undefined : calls.get(selector)
  const words = (data.length - 4) / 32
  // Most of these functions reject coins.
  if (!known || (value !== 0n && !known.takesCoins)) return unknown
  if (known.words === undefined ? words < 2 : words !== known.words) return unknown
  try {
    return (await known.read({ ask, to, given: openArguments(data.subarray(4)), room })) ?? unknown
  } catch (error) {
    if (error instanceof RangeError) return unknown
    throw error
  }
}

type KnownCall = {
  /** Exact number of words; absent for any length. */
  readonly words?: number
  readonly takesCoins?: true
  readonly read: (at: At) => Promise<EvmAction | null> | EvmAction | null
}

/** By selector. A test compares each with its signature. */
const calls: ReadonlyMap<string, KnownCall> = new Map<string, KnownCall>([
  // ERC-20 and ERC-721
  ['0xa9059cbb', { words: 2, read: (at) => sendToken(at, { from: null, to: 0, amount: 1 }) }],
  ['0x23b872dd', { words: 3, read: sendFrom }],
  ['0x42842e0e', { words: 3, read: ({ to, given }) => sendOne(to, given) }],
  ['0xb88d4fde', { read: ({ to, given }) => sendOne(to, given) }],
  ['0x095ea7b3', { words: 2, read: approve }],
  ['0x39509351', { words: 2, read: (at) => approveToken(at, { token: at.to, spender: 0, amount: 1 }) }],
  ['0xa22cb465', { words: 2, read: approveAll }],
  ['0xd73dd623', { words: 2, read: (at) => approveToken(at, { token: at.to, spender: 0, amount: 1 }) }],
  // ERC-1363
  ['0x1296ee62', { words: 2, read: (at) => sendToken(at, { from: null, to: 0, amount: 1 }) }],
  ['0x4000aea0', { read: (at) => sendToken(at, { from: null, to: 0, amount: 1 }) }],
  ['0xd8fbe994', { words: 3, read: (at) => sendToken(at, { from: 0, to: 1, amount: 2 }) }],
  ['0xc1d34b89', { read: (at) => sendToken(at, { from: 0, to: 1, amount: 2 }) }],
  ['0x3177029f', { words: 2, read: (at) => approveToken(at, { token: at.to, spender: 0, amount: 1 }) }],
  ['0xcae9ca51', { read: (at) => approveToken(at, { token: at.to, spender: 0, amount: 1 }) }],
  // ERC-777
  ['0x9bd9bbc6', { read: (at) => sendToken(at, { from: null, to: 0, amount: 1 }) }],
  ['0x62ad1b83', { read: (at) => sendToken(at, { from: 0, to: 1, amount: 2 }) }],
  ['0x959b8c3f', { words: 1, read: ({ to, given }) => ({ kind: 'approveAll', token: to, spender: given.address(0) }) }],
  // ERC-6909
  ['0x095bcdb6', { words: 3, read: (at) => sendSome(at, { from: null, to: 0, id: 1, amount: 2 }) }],
  ['0xfe99049a', { words: 4, read: (at) => sendSome(at, { from: 0, to: 1, id: 2, amount: 3 }) }],
  ['0x426a8493', { words: 3, read: (at) => approveSome(at, { spender: 0, id: 1, amount: 2 }) }],
  ['0x558a7297', { words: 2, read: approveAll }],
  // Debt of Aave, accounts of Compound
  ['0xc04a8a10', { words: 2, read: (at) => approveDebt(at, { token: at.to, spender: 0, amount: 1 }) }],
  ['0x0b52d558', { words: 7, read: (at) => approveDebt(at, { token: at.to, owner: 0, spender: 1, amount: 2 }) }],
  ['0x110496e5', { words: 2, read: approveAll }],
  // Owners and roles of contracts
  ['0xf2fde38b', { words: 1, read: (at) => giveControl(at, 0) }],
  ['0x2f2ff15d', { words: 2, read: (at) => giveControl(at, 1) }],
  // ERC-1155
  [
    '0xf242432a',
    {
      read: ({ to, given }) => ({
        ...parties(to, given),
        items: [{ id: given.number(2), amount: given.number(3) }],
      }),
    },
  ],
  ['0x2eb2c2d6', { read: sendMany }],
  // ERC-2612, DAI, ERC-3009 and ERC-4494, also with signatures of contracts
  ['0x9fd5a6cf', { read: (at) => approveToken(at, { token: at.to, owner: 0, spender: 1, amount: 2 }) }],
  ['0xcf092995', { read: (at) => sendToken(at, { from: 0, to: 1, amount: 2 }) }],
  ['0x88b7ab63', { read: (at) => sendToken(at, { from: 0, to: 1, amount: 2 }) }],
  ['0x745a41bc', { read: (at) => approveSome(at, { spender: 0, id: 1 }) }],
  ['0x7ac2ff7b', { words: 6, read: (at) => approveSome(at, { spender: 0, id: 1 }) }],
  ['0x3aea60f0', { read: permitForAll }],
  ['0xd505accf', { words: 7, read: (at) => approveToken(at, { token: at.to, owner: 0, spender: 1, amount: 2 }) }],
  ['0x8fcbaf0c', { words: 8, read: permitAll }],
  ['0xe3ee160e', { words: 9, read: (at) => sendToken(at, { from: 0, to: 1, amount: 2 }) }],
  ['0xef55bec6', { words: 9, read: (at) => sendToken(at, { from: 0, to: 1, amount: 2 }) }],
  // Permit2 (https://docs.uniswap.org/contracts/permit2/reference/allowance-transfer)
  ['0x87517c45', { words: 4, read: (at) => approveToken(at, { token: 0, spender: 1, amount: 2, until: 3 }) }],
  ['0x36c78516', { words: 4, read: (at) => sendToken(at, { from: 0, to: 1, amount: 2, token: 3 }) }],
  ['0x0d58b1db', { read: sendSeveral }],
  ['0x30f28b7a', { read: (at) => sendToken(at, { from: 6, to: 4, amount: 5, token: 0 }) }],
  ['0x2b67b570', { read: (at) => approveToken(at, { token: 1, owner: 0, spender: 5, amount: 2, until: 3 }) }],
  ['0x2a2d80d1', { read: permitSeveral }],
  ['0xac9650d8', { takesCoins: true, read: (at) => several(at, 0) }],
  ['0x5ae401dc', { takesCoins: true, read: (at) => several(at, 1) }],
  ['0x1f0464d1', { takesCoins: true, read: (at) => several(at, 1) }],
])

/** Permit2's maximum; unlimited by convention. */
const limitless = (1n << 160n) - 1n

type Places<Name extends string> = Readonly<Record<Name, number>>

async function sendToken(
  { ask, to, given }: At,
  at: Places<'to' | 'amount'> & { readonly from: number | null; readonly token?: number },
): Promise<EvmAction> {
  const token = at.token === undefined ? to : given.address(at.token)
  const from = at.from === null ? null : given.address(at.from)
  const [receiver, amount] = [given.address(at.to), given.number(at.amount)]
  return { kind: 'sendToken', token, from, to: receiver, amount, ...(await readFace(ask, token)) }
}

async function sendFrom(at: At): Promise<EvmAction> {
  const { ask, to, given } = at
  return (await isCollection(ask, to)) ? sendOne(to, given) : sendToken(at, { from: 0, to: 1, amount: 2 })
}

const parties = (token: Hex, given: Arguments) =>
  ({ kind: 'sendCollectibles', token, from: given.address(0), to: given.address(1) }) as const

const sendOne = (token: Hex, given: Arguments): EvmAction => ({
  ...parties(token, given),
  items: [{ id: given.number(2), amount: 1n }],
})

function sendMany({ to, given }: At): EvmAction | null {
  const [ids, amounts] = [given.numbers(2), given.numbers(3)]
  if (ids.length !== amounts.length) return null
  return { ...parties(to, given), items: ids.map((id, index) => ({ id, amount: amounts[index] ?? 0n })) }
}

const sendSome = (
  { to, given }: At,
  at: Places<'to' | 'id' | 'amount'> & { readonly from: number | null },
): EvmAction => ({
  kind: 'sendCollectibles',
  token: to,
  from: at.from === null ? null : given.address(at.from),
  to: given.address(at.to),
  items: [{ id: given.number(at.id), amount: given.number(at.amount) }],
})

function approveSome({ to, given }: At, at: Places<'spender' | 'id'> & { readonly amount?: number }): EvmAction {
  const amount = at.amount === undefined ? 1n : given.number(at.amount)
  return {
    kind: 'approveOne',
    token: to,
    spender: given.address(at.spender),
    id: given.number(at.id),
    amount: amount >= limitless ? null : amount,
  }
}

const approveDebt = async (...[at, places]: Parameters<typeof approveToken>): Promise<EvmAction> => ({
  ...(await approveToken(at, places)),
  kind: 'approveDebt',
})

const giveControl = ({ to, given }: At, holder: number): EvmAction => ({
  kind: 'giveControl',
  contract: to,
  holder: given.address(holder),
})

async function approve(at: At): Promise<EvmAction> {
  const { ask, to } = at
  if (await isCollection(ask, to)) return approveSome(at, { spender: 0, id: 1 })
  return approveToken(at, { token: to, spender: 0, amount: 1 })
}

async function approveToken(
  { ask, given }: At,
  at: Places<'spender' | 'amount'> & {
    readonly token: Hex | number
    readonly owner?: number
    readonly until?: number
  },
): Promise<Approval> {
  const token = typeof at.token === 'number' ? given.address(at.token) : at.token
  const amount = given.number(at.amount)
  const [owner, until] = [at.owner, at.until]
  return {
    kind: 'approve',
    token,
    owner: owner === undefined ? null : given.address(owner),
    spender: given.address(at.spender),
    amount: amount >= limitless ? null : amount,
    until: until === undefined ? null : given.number(until),
    ...(await readFace(ask, token)),
  }
}

/** Revoking is a plain call. */
function approveAll({ to, given }: At): EvmAction | null {
  return given.number(1) === 0n ? null : { kind: 'approveAll', token: to, spender: given.address(0) }
}

/** `permitForAll(owner, operator, approved, nonce, deadline, signature)` */
function permitForAll({ to, given }: At): EvmAction | null {
  return given.number(2) === 0n ? null : { kind: 'approveAll', token: to, spender: given.address(1) }
}

/** `transferFrom((from, to, amount, token)[])` */
async function sendSeveral({ ask, to, given, room }: At): Promise<EvmAction> {
  const details = given.from(0)
  const count = take(room, details.count(0))
  const actions = Array.from({ length: count }, (_, index) => {
    const first = 1 + index * 4
    const at = { ask, to, given: details, room }
    return sendToken(at, { from: first, to: first + 1, amount: first + 2, token: first + 3 })
  })
  return { kind: 'several', to, actions: await Promise.all(actions) }
}

/** `permit(holder, spender, nonce, expiry, allowed, …)`, which approves everything or nothing. */
async function permitAll({ ask, to, given }: At): Promise<EvmAction> {
  const [owner, spender] = [given.address(0), given.address(1)]
  const amount = given.number(4) === 0n ? 0n : null
  return { kind: 'approve', token: to, owner, spender, amount, until: null, ...(await readFace(ask, to)) }
}

/** `permit(owner, ((token, amount, expiration, nonce)[], spender, deadline), signature)` */
async function permitSeveral({ ask, to, given, room }: At): Promise<EvmAction> {
  const owner = given.address(0)
  const batch = given.from(1)
  const spender = batch.address(1)
  const details = batch.from(0)
  const count = take(room, details.count(0))
  const actions = Array.from({ length: count }, async (_, index) => {
    const first = 1 + index * 4
    const at = { ask, to, given: details, room }
    const approval = await approveToken(at, { token: first, spender: first, amount: first + 1, until: first + 2 })
    return { ...approval, owner, spender }
  })
  return { kind: 'several', to, actions: await Promise.all(actions) }
}

/** Nested calls of `multicall` keep the account as their sender. */
async function several({ ask, to, given, room }: At, at: number): Promise<EvmAction> {
  const calls = given.texts(at)
  take(room, calls.length)
  const actions = await Promise.all(calls.map((data) => readAction(ask, { to, value: 0n, data }, room)))
  return { kind: 'several', to, actions }
}

function take(room: Room, count: number): number {
  if (count > room.left) throw new RangeError('The call contains too many others.')
  room.left -= count
  return count
}

/** Checks ERC-721 support; ERC-165 requires rejecting 0xffffffff. */
async function isCollection(ask: AskNode, to: Hex): Promise<boolean> {
  const [own, none] = await Promise.all(
    ['80ac58cd', 'ffffffff'].map((name) => requestBytes(ask, { to, data: `0x01ffc9a7${name.padEnd(64, '0')}` })),
  )
  return isYes(own) && !isYes(none)
}

const isYes = (answer: Uint8Array | null | undefined): boolean =>
  answer?.length === 32 && toHex(answer) === toHex(toWord(1n))

export async function readFace(ask: AskNode, to: Hex): Promise<TokenFace> {
  // `symbol()` and `decimals()`.
  const [symbol, decimals] = await Promise.all(
    ['0x95d89b41', '0x313ce567'].map((data) => requestBytes(ask, { to, data })),
  )
  const places = decimals?.length === 32 ? BigInt(toHex(decimals)) : null
  return {
    symbol: symbol ? readSymbol(symbol) : null,
    decimals: places !== null && places <= 36n ? Number(places) : null,
  }
}

/** Decodes an ABI string, or older tokens' 32 bytes. */
function readSymbol(bytes: Uint8Array): string | null {
  const length = bytes.length >= 64 ? Number(BigInt(toHex(bytes.subarray(32, 64))) % 256n) : 32
  const text = new TextDecoder().decode(bytes.length >= 64 ? bytes.subarray(64, 64 + length) : bytes)
  return plainText(text.replaceAll('\0', ''), 12) || null
}
