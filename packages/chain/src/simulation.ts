import type { Address } from '@solana/kit'
import { nonceBytes, valueStart } from './nonceValue.ts'
import { tokenExtensions, tokenKind } from './tokenBytes.ts'

/** Account state. */
export type AccountState = {
  readonly lamports: bigint
  readonly owner: Address
  readonly data: Uint8Array
}

/** Account before and after; null if missing. */
export type AccountChange = {
  readonly address: Address
  readonly before: AccountState | null
  readonly after: AccountState | null
}

/** Simulation with every writable account. */
export type Simulation = {
  readonly slot: bigint
  readonly unitsConsumed: bigint
  /** In lamports, part of the fee payer's change. */
  readonly feeLamports: bigint
  readonly logs: readonly string[]
  readonly changes: readonly AccountChange[]
}

/**
 * Compares two runs. Balances can move in between, so lamports, amounts and supplies compare as differences, owners and
 * other data as final values.
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

/** Lamports, and base units of an account or supply. */
export type AccountMove = { readonly lamports: bigint; readonly amount: bigint }

export function readMove({ before, after }: Omit<AccountChange, 'address'>): AccountMove {
  return {
    lamports: (after?.lamports ?? 0n) - (before?.lamports ?? 0n),
    amount: readAmount(after) - readAmount(before),
  }
}

/** Ignores a token account's amount and a mint's supply, which `readMove` compares. */
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

/** Offset of the amount or supply. */
function findAmount(account: AccountContent): number | null {
  const kind = tokenKind(account)
  return kind === 'account' ? 64 : kind === 'mint' ? 36 : null
}

/** Interest-bearing mint: creation time, last rate change, average rate. */
const interest = { type: 10, clock: { start: 32, end: 50 } }

/** Raydium's CP-Swap on mainnet and devnet. */
const poolPrograms: ReadonlySet<string> = new Set([
  'CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C',
  'DRaycpLY18LhpbydsBWbVJtxpNv9oXPgjRSfpF2bWpYb',
])

/**
 * Ranges written from the clock, by account size: a pool's opening time and epoch; its price ring's index, entries and
 * update time.
 */
const poolClocks: { readonly [bytes: number]: readonly (readonly [from: number, to: number])[] } = {
  637: [[373, 389]],
  4075: [
    [9, 11],
    [43, 4_075],
  ],
}

const system = '11111111111111111111111111111111'

/** Removes clock-dependent data, including the next nonce value, because runs of the same transaction differ there. */
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
