import type { Address } from '@solana/kit'
import { nonceBytes, valueStart } from './nonceValue.ts'
import { tokenExtensions, tokenKind } from './tokenBytes.ts'

/** An account at one moment. */
export type AccountState = {
  readonly lamports: bigint
  readonly owner: Address
  readonly data: Uint8Array
}

/** An account before and after; null while it does not exist. */
export type AccountChange = {
  readonly address: Address
  readonly before: AccountState | null
  readonly after: AccountState | null
}

/** A network's simulation of a transaction. `changes` has every writable account, changed or not. */
export type Simulation = {
  readonly slot: bigint
  readonly unitsConsumed: bigint
  /** Signature and priority fees in lamports; part of the fee payer's change. */
  readonly feeLamports: bigint
  readonly logs: readonly string[]
  readonly changes: readonly AccountChange[]
}

/**
 * Checks whether two runs have the same effects on the same accounts. Balances can move in between (an airdrop, another
 * payment), so lamports, token amounts and mint supplies are compared as differences; owners and other contents as
 * final values. Unchanged accounts do not count.
 */
export function hasSameEffects(left: Pick<Simulation, 'changes'>, right: Pick<Simulation, 'changes'>): boolean {
  const wanted = left.changes.filter(isChange)
  const found = new Map(right.changes.filter(isChange).map((change) => [change.address, change]))
  return (
    wanted.length === found.size &&
    wanted.every((change) => {
      const other = found.get(change.address)
      return other !== undefined && isSameChange(change, other)
    })
  )
}

/** Checks whether an account changes. */
export function isChange({ before, after }: AccountChange): boolean {
  if (before === null || after === null) return before !== after
  return before.lamports !== after.lamports || before.owner !== after.owner || !isSameBytes(before.data, after.data)
}

function isSameChange(left: AccountChange, right: AccountChange): boolean {
  if ((left.before === null) !== (right.before === null)) return false
  const [one, other] = [readMove(left), readMove(right)]
  if (one.lamports !== other.lamports || one.amount !== other.amount) return false
  if (left.after === null || right.after === null) return left.after === right.after
  return isSameContent(left.after, right.after)
}

/** Gain or loss of an account: lamports, and base units of a token account or a mint's supply. */
export type AccountMove = { readonly lamports: bigint; readonly amount: bigint }

export function readMove({ before, after }: Omit<AccountChange, 'address'>): AccountMove {
  return {
    lamports: (after?.lamports ?? 0n) - (before?.lamports ?? 0n),
    amount: readAmount(after) - readAmount(before),
  }
}

/**
 * Checks whether two states have the same owner and content, except what others can move meanwhile: a token account's
 * amount and a mint's supply, which `readMove` compares.
 */
export function isSameContent(left: AccountContent, right: AccountContent): boolean {
  return left.owner === right.owner && isSameBytes(withoutAmount(left), withoutAmount(right))
}

type AccountContent = Omit<AccountState, 'lamports'>

function readAmount(state: AccountContent | null): bigint {
  const at = state === null ? null : findAmount(state)
  if (state === null || at === null) return 0n
  return new DataView(state.data.buffer, state.data.byteOffset).getBigUint64(at, true)
}

function withoutAmount(state: AccountContent): Uint8Array {
  const at = findAmount(state)
  const data = withoutClock(state)
  return at === null ? data : data.slice().fill(0, at, at + 8)
}

/** The offset of a token account's amount or a mint's supply. */
function findAmount(account: AccountContent): number | null {
  const kind = tokenKind(account)
  return kind === 'account' ? 64 : kind === 'mint' ? 36 : null
}

/** Interest-bearing mint: creation time, time of the last rate change, and the average until then. */
const interest = { type: 10, clock: { start: 32, end: 50 } }

/** Raydium's CP-Swap, on mainnet and on devnet. */
const poolPrograms: ReadonlySet<string> = new Set([
  'CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C',
  'DRaycpLY18LhpbydsBWbVJtxpNv9oXPgjRSfpF2bWpYb',
])

/**
 * Byte ranges written from the clock, by account size: a pool's opening time (a requested one is in the transaction)
 * and epoch; of its price ring the index, the entries and the last update.
 */
const poolClocks: { readonly [bytes: number]: readonly (readonly [from: number, to: number])[] } = {
  637: [[373, 389]],
  4075: [
    [9, 11],
    [43, 4_075],
  ],
}

const system = '11111111111111111111111111111111'

/**
 * Removes what the network's clock writes, including the next nonce value. An interest-bearing mint stores its creation
 * time: two runs of the same transaction differ only there, and only the clock sets it.
 */
function withoutClock({ owner, data }: AccountContent): Uint8Array {
  if (owner === system && data.length === nonceBytes) return data.slice().fill(0, valueStart)
  const ticking = poolPrograms.has(owner) && poolClocks[data.length]
  if (ticking) return ticking.reduce((rest, [from, to]) => rest.fill(0, from, to), data.slice())
  if (tokenKind({ owner, data }) !== 'mint') return data
  const clock = tokenExtensions(data).get(interest.type)
  if (!clock) return data
  const at = clock.byteOffset - data.byteOffset
  return data.slice().fill(0, at + interest.clock.start, at + interest.clock.end)
}

const isSameBytes = (left: Uint8Array, right: Uint8Array) =>
  left.length === right.length && left.every((byte, index) => byte === right[index])
