import type { Address } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import type { RpcAddress } from '@solsmith/chain'
import { encodeAddress } from '../distribute/fast/base58.ts'
import { isOnCurve } from '../distribute/fast/isOnCurve.ts'
import type { Token } from './fetchToken.ts'
import { streamAccounts } from './streamAccounts.ts'

/** Somebody who has a token, in all of their accounts of it together. */
export type Holder = {
  readonly owner: Address
  /** Base units. */
  readonly amount: bigint
  readonly accounts: number
  /** No key can exist for them: a pool, a multisig's vault, another program's account. */
  readonly isProgram: boolean
  /** At least one of their accounts is frozen. */
  readonly isFrozen: boolean
}

export type HolderFilter = {
  /** Whoever has less is left out; 1 leaves out empty accounts, and is taken when not said. */
  readonly minimum?: bigint
  /** Owners who are left out: a pool, the team, a burn address. */
  readonly exclude?: readonly Address[]
  /** Leaves out whoever can have no key. */
  readonly excludesPrograms?: boolean
}

/** Who held a token at a slot. */
export type Snapshot = {
  readonly mint: Address
  readonly decimals: number
  /** The accounts are those of this moment, all of them. */
  readonly slot: bigint
  /** Most first. */
  readonly holders: readonly Holder[]
  /** What the holders have together. */
  readonly sum: bigint
  /** Accounts that were read, empty ones and those of people left out among them. */
  readonly accounts: number
  readonly leftOut: { readonly belowMinimum: number; readonly excluded: number; readonly programs: number }
}

export type FetchHoldersInput = {
  readonly token: Pick<Token, 'address' | 'program' | 'decimals'>
  readonly filter?: HolderFilter
  readonly onProgress?: (progress: { readonly accounts: number }) => void
  readonly signal?: AbortSignal
}

/** From the owner to the state of an account: owner, amount, delegate, state. */
const slice = { offset: 32, length: 77 }
const amountOffset = 32
const stateOffset = 76
const frozenState = 2
const classicAccountBytes = 165

/**
 * Reads everybody who holds a token, in one answer that is taken in as it arrives.
 *
 * @throws {ChainError} when the network does not answer, or does not list accounts (many public nodes refuse to).
 */
export async function fetchHolders(address: RpcAddress, input: FetchHoldersInput): Promise<Snapshot> {
  const { token, filter = {}, onProgress, signal } = input
  const owners = new Map<string, Tally>()
  let accounts = 0
  const slot = await streamAccounts(address, {
    program: token.program,
    dataSlice: slice,
    filters: [
      ...(token.program === TOKEN_PROGRAM_ADDRESS ? [{ dataSize: classicAccountBytes }] : []),
      { memcmp: { offset: 0, bytes: token.address } },
    ],
    ...(signal ? { signal } : {}),
    onAccounts: (found) => {
      for (const { data } of found) count(owners, data)
      accounts += found.length
      onProgress?.({ accounts })
    },
  })
  return { mint: token.address, decimals: token.decimals, slot, accounts, ...select(owners, filter) }
}

type Tally = { readonly ownerBytes: Uint8Array; amount: bigint; accounts: number; isFrozen: boolean }

function count(owners: Map<string, Tally>, data: Uint8Array): void {
  if (data.length < slice.length || data[stateOffset] === 0) return
  const ownerBytes = data.subarray(0, amountOffset)
  const amount = new DataView(data.buffer, data.byteOffset).getBigUint64(amountOffset, true)
  const isFrozen = data[stateOffset] === frozenState
  const owner = encodeAddress(ownerBytes)
  const known = owners.get(owner)
  if (known) {
    known.amount += amount
    known.accounts += 1
    known.isFrozen ||= isFrozen
  } else owners.set(owner, { ownerBytes, amount, accounts: 1, isFrozen })
}

function select(
  owners: ReadonlyMap<string, Tally>,
  { minimum = 1n, exclude = [], excludesPrograms = false }: HolderFilter,
): Pick<Snapshot, 'holders' | 'sum' | 'leftOut'> {
  const leftOut = { belowMinimum: 0, excluded: 0, programs: 0 }
  const unwanted = new Set<string>(exclude)
  const holders: Holder[] = []
  let sum = 0n
  for (const [owner, { ownerBytes, ...tally }] of owners) {
    const isProgram = !isOnCurve(ownerBytes)
    if (unwanted.has(owner)) leftOut.excluded++
    else if (tally.amount < minimum) leftOut.belowMinimum++
    else if (excludesPrograms && isProgram) leftOut.programs++
    else {
      // The key of the map is what was read as an address.
      holders.push({ owner: owner as Address, ...tally, isProgram })
      sum += tally.amount
    }
  }
  holders.sort((left, right) => (left.amount > right.amount ? -1 : left.amount < right.amount ? 1 : 0))
  return { holders, sum, leftOut }
}
