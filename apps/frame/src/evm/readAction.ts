import { checksumAddress } from './address.ts'
import { type Hex, toHex, toWord } from './hex.ts'
import { type AskNode, askBytes } from './node.ts'
import { plainText } from './plainText.ts'
import type { AskedTransaction } from './transaction.ts'

/** Name and decimals that a token contract reports about itself. Any contract can report any name. */
export type TokenFace = { readonly symbol: string | null; readonly decimals: number | null }

/** One kind of collectible of a collection, and how many of it. */
export type Collectible = { readonly id: bigint; readonly amount: bigint }

/** The effect of a call, decoded from its bytes. */
export type EvmAction =
  | { readonly kind: 'pay'; readonly to: Hex }
  | ({
      readonly kind: 'sendToken'
      readonly token: Hex
      /** The sender, if the call names one. */
      readonly from: Hex | null
      readonly to: Hex
      readonly amount: bigint
    } & TokenFace)
  | {
      readonly kind: 'sendCollectibles'
      readonly token: Hex
      readonly from: Hex
      readonly to: Hex
      readonly items: readonly Collectible[]
    }
  | Approval
  | { readonly kind: 'approveOne'; readonly token: Hex; readonly spender: Hex; readonly id: bigint }
  /** Covers every present and future collectible of a collection. */
  | { readonly kind: 'approveAll'; readonly token: Hex; readonly spender: Hex }
  /** Calls that a contract makes to itself with the account as the sender. */
  | { readonly kind: 'several'; readonly to: Hex; readonly actions: readonly EvmAction[] }
  | { readonly kind: 'call'; readonly to: Hex; readonly selector: Hex | null; readonly bytes: number }
  | { readonly kind: 'create'; readonly bytes: number }

type Approval = {
  readonly kind: 'approve'
  readonly token: Hex
  /** The owner of the tokens, if the call names one: it carries that owner's signature. */
  readonly owner: Hex | null
  readonly spender: Hex
  /** Null for an unlimited approval. */
  readonly amount: bigint | null
  /** Expiry in seconds since 1970; null without one. */
  readonly until: bigint | null
} & TokenFace

type Call = Pick<AskedTransaction, 'to' | 'value' | 'data'>
/** Entries that can still be decoded. */
type Room = { left: number }
type At = { readonly ask: AskNode; readonly to: Hex; readonly given: Arguments; readonly room: Room }

/** Calls, approvals or collectibles decoded in one transaction. A longer call is shown as unknown: nested lists grow fast. */
const most = 64

/**
 * Decodes the effect of a call. Anything but the exact layout of a known call is a `call` of unknown effect.
 *
 * @param room - Entries left for this transaction, shared by nested calls.
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
  // Most of these functions take no coins: with some, the call fails or is a different function.
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
  /** The exact number of words after the selector; absent for a call of any length. */
  readonly words?: number
  readonly takesCoins?: true
  readonly read: (at: At) => Promise<EvmAction | null> | EvmAction | null
}

/** By selector. The test compares each with its signature. */
const calls: ReadonlyMap<string, KnownCall> = new Map<string, KnownCall>([
  // ERC-20 and ERC-721
  ['0xa9059cbb', { words: 2, read: (at) => sendToken(at, { from: null, to: 0, amount: 1 }) }],
  ['0x23b872dd', { words: 3, read: sendFrom }],
  ['0x42842e0e', { words: 3, read: ({ to, given }) => sendOne(to, given) }],
  ['0xb88d4fde', { read: ({ to, given }) => sendOne(to, given) }],
  ['0x095ea7b3', { words: 2, read: approve }],
  ['0x39509351', { words: 2, read: (at) => approveToken(at, { token: at.to, spender: 0, amount: 1 }) }],
  ['0xa22cb465', { words: 2, read: approveAll }],
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
  // ERC-2612, DAI and ERC-3009
  ['0xd505accf', { words: 7, read: (at) => approveToken(at, { token: at.to, owner: 0, spender: 1, amount: 2 }) }],
  ['0x8fcbaf0c', { words: 8, read: permitAll }],
  ['0xe3ee160e', { words: 9, read: (at) => sendToken(at, { from: 0, to: 1, amount: 2 }) }],
  ['0xef55bec6', { words: 9, read: (at) => sendToken(at, { from: 0, to: 1, amount: 2 }) }],
  // Permit2 (https://docs.uniswap.org/contracts/permit2/reference/allowance-transfer)
  ['0x87517c45', { words: 4, read: (at) => approveToken(at, { token: 0, spender: 1, amount: 2, until: 3 }) }],
  ['0x36c78516', { words: 4, read: (at) => sendToken(at, { from: 0, to: 1, amount: 2, token: 3 }) }],
  ['0x2b67b570', { read: (at) => approveToken(at, { token: 1, owner: 0, spender: 5, amount: 2, until: 3 }) }],
  ['0x2a2d80d1', { read: permitSeveral }],
  // Nested calls
  ['0xac9650d8', { takesCoins: true, read: (at) => several(at, 0) }],
  ['0x5ae401dc', { takesCoins: true, read: (at) => several(at, 1) }],
  ['0x1f0464d1', { takesCoins: true, read: (at) => several(at, 1) }],
])

/** The maximum of Permit2 amounts. Allowances this large or larger are unlimited by convention. */
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

async function approve(at: At): Promise<EvmAction> {
  const { ask, to, given } = at
  if (await isCollection(ask, to))
    return { kind: 'approveOne', token: to, spender: given.address(0), id: given.number(1) }
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

type Arguments = {
  readonly number: (index: number) => bigint
  readonly address: (index: number) => Hex
  readonly count: (index: number) => number
  /** The arguments that a word points to. */
  readonly from: (index: number) => Arguments
  readonly numbers: (index: number) => readonly bigint[]
  readonly texts: (index: number) => readonly Uint8Array[]
}

/**
 * Reads ABI-encoded arguments: words of 32 bytes, and offsets from the first word for longer values
 * (https://docs.soliditylang.org/en/latest/abi-spec.html).
 *
 * Each reader throws `RangeError` beyond the end of the bytes and for an invalid address.
 */
function openArguments(bytes: Uint8Array): Arguments {
  const word = (at: number): Uint8Array => {
    if (at + 32 > bytes.length) throw new RangeError('The call ends too early.')
    return bytes.subarray(at, at + 32)
  }
  const read = (at: number): bigint => BigInt(toHex(word(at)))
  /** Reads an offset or a length. */
  const small = (at: number): number => {
    const found = read(at)
    if (found > BigInt(bytes.length)) throw new RangeError('The call points beyond its end.')
    return Number(found)
  }
  const count = (at: number): number => {
    const found = small(at)
    if (found > most) throw new RangeError('The call names too many.')
    return found
  }
  return {
    number: (index) => read(index * 32),
    address(index) {
      const found = word(index * 32)
      if (found.subarray(0, 12).some((byte) => byte !== 0)) throw new RangeError('This is no address.')
      return checksumAddress(found.subarray(12))
    },
    count: (index) => count(index * 32),
    from: (index) => openArguments(bytes.subarray(small(index * 32))),
    numbers(index) {
      const at = small(index * 32)
      return Array.from({ length: count(at) }, (_, place) => read(at + 32 + place * 32))
    },
    texts(index) {
      const at = small(index * 32)
      return Array.from({ length: count(at) }, (_, place) => {
        const start = at + 32 + small(at + 32 + place * 32)
        const end = start + 32 + small(start)
        if (end > bytes.length) throw new RangeError('The call ends too early.')
        return bytes.subarray(start + 32, end)
      })
    },
  }
}

/** Calls `supportsInterface(bytes4)`: a collection supports ERC-721 and, by ERC-165, rejects the id 0xffffffff. */
async function isCollection(ask: AskNode, to: Hex): Promise<boolean> {
  const [own, none] = await Promise.all(
    ['80ac58cd', 'ffffffff'].map((name) => askBytes(ask, { to, data: `0x01ffc9a7${name.padEnd(64, '0')}` })),
  )
  return isYes(own) && !isYes(none)
}

const isYes = (answer: Uint8Array | null | undefined): boolean =>
  answer?.length === 32 && toHex(answer) === toHex(toWord(1n))

/** Fetches the name and decimals of a token. */
export async function readFace(ask: AskNode, to: Hex): Promise<TokenFace> {
  // `symbol()` and `decimals()`.
  const [symbol, decimals] = await Promise.all(['0x95d89b41', '0x313ce567'].map((data) => askBytes(ask, { to, data })))
  const places = decimals?.length === 32 ? BigInt(toHex(decimals)) : null
  return {
    symbol: symbol ? readSymbol(symbol) : null,
    decimals: places !== null && places <= 36n ? Number(places) : null,
  }
}

/** Decodes an ABI string, or the 32 bytes of older tokens. */
function readSymbol(bytes: Uint8Array): string | null {
  const length = bytes.length >= 64 ? Number(BigInt(toHex(bytes.subarray(32, 64))) % 256n) : 32
  const text = new TextDecoder().decode(bytes.length >= 64 ? bytes.subarray(64, 64 + length) : bytes)
  return plainText(text.replaceAll('\0', ''), 12) || null
}
