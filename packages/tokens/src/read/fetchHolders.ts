import type { Address } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { createRpc, type RpcAddress, RpcError } from '@solsmith/chain'
import { encodeAddress } from '../distribute/fast/base58.ts'
import { isOnCurve } from '../distribute/fast/isOnCurve.ts'
import { multisigBytes } from '../token/sizeToken.ts'
import { ReadError } from './errors.ts'
import type { Token } from './fetchToken.ts'
import { streamAccounts } from './streamAccounts.ts'

/** Owner of a token with the total of all their accounts. */
export type Holder = {
  readonly owner: Address
  /** Base units. */
  readonly amount: bigint
  readonly accounts: number
  /** Address without a key: a pool, a multisig's vault, another program's account. */
  readonly isProgram: boolean
  readonly isFrozen: boolean
}

/** Filter of a snapshot. `minimum` is in base units. */
export type HolderFilter = {
  /** Minimum per owner; 1 by default, which leaves out empty accounts. */
  readonly minimum?: bigint
  /** Excluded owners: a pool, the team, a burn address. */
  readonly exclude?: readonly Address[]
  readonly excludesPrograms?: boolean
}

/** Holders of a token at a slot. */
export type Snapshot = {
  readonly mint: Address
  readonly decimals: number
  /** Slot of all accounts. */
  readonly slot: bigint
  readonly holders: readonly Holder[]
  /** Total of the holders. */
  readonly sum: bigint
  /** Accounts read, including empty and excluded ones. */
  readonly accounts: number
  readonly leftOut: { readonly belowMinimum: number; readonly excluded: number; readonly programs: number }
}

/** Input of `fetchHolders`. */
export type FetchHoldersInput = {
  readonly token: Pick<Token, 'address' | 'program' | 'decimals' | 'supply'>
  readonly filter?: HolderFilter
  readonly onProgress?: (progress: { readonly accounts: number }) => void
  readonly signal?: AbortSignal
}

/** From the owner to the state of an account: owner, amount, delegate, state. */
const classicSlice = { offset: 32, length: 77 }
const amountOffset = 32
const stateOffset = 76
const frozenState = 2
const accountBytes = 165
/** The same up to byte 165, the kind of a longer Token-2022 account. */
const modernSlice = { offset: 32, length: accountBytes + 1 - 32 }
const kindOffset = accountBytes - 32
const accountKind = 2

/**
 * Streams every holder of a token. Only token accounts count, because a multisig can start with the same bytes.
 *
 * @throws {TokenError} `HoldersAboveSupplyError` if the accounts hold more than exists.
 */
export async function fetchHolders(address: RpcAddress, input: FetchHoldersInput): Promise<Snapshot> {
  const { token, filter = {}, onProgress, signal } = input
  const owners = new Map<string, Tally>()
  const isClassic = token.program === TOKEN_PROGRAM_ADDRESS
  let accounts = 0
  const slot = await streamAccounts(address, {
    program: token.program,
    dataSlice: isClassic ? classicSlice : modernSlice,
    filters: [...(isClassic ? [{ dataSize: accountBytes }] : []), { memcmp: { offset: 0, bytes: token.address } }],
    ...(signal ? { signal } : {}),
    onAccounts: (found) => {
      const held = found.filter((account) => isClassic || isTokenAccount(account))
      for (const { data } of held) count(owners, data)
      accounts += held.length
      onProgress?.({ accounts })
    },
  })
  await refuseMoreThanExists(address, token, owners)
  return { mint: token.address, decimals: token.decimals, slot, accounts, ...select(owners, filter) }
}

/** Longer accounts have a kind byte; a multisig is recognized by its length. */
function isTokenAccount({ data, space }: { readonly data: Uint8Array; readonly space: number | null }): boolean {
  if (data.length < modernSlice.length) return data.length === accountBytes - modernSlice.offset
  if (space === null) throw new RpcError('RpcAnswerError', { method: 'getProgramAccounts' })
  return space !== multisigBytes && data[kindOffset] === accountKind
}

/** Reads the supply again before refusing, because more may have been minted since. */
async function refuseMoreThanExists(
  address: RpcAddress,
  token: FetchHoldersInput['token'],
  owners: ReadonlyMap<string, Tally>,
): Promise<void> {
  const held = [...owners.values()].reduce((sum, { amount }) => sum + amount, 0n)
  if (held <= token.supply) return
  const { value } = await createRpc(address).getTokenSupply(token.address, { commitment: 'confirmed' }).send()
  const supply = BigInt(value.amount)
  if (held > supply)
    throw new ReadError('HoldersAboveSupplyError', { mint: token.address, held, supply, decimals: token.decimals })
}

type Tally = { readonly ownerBytes: Uint8Array; amount: bigint; accounts: number; isFrozen: boolean }

function count(owners: Map<string, Tally>, data: Uint8Array): void {
  if (data.length < classicSlice.length || data[stateOffset] === 0) return
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
      // The keys of the map were decoded as addresses.
      holders.push({ owner: owner as Address, ...tally, isProgram })
      sum += tally.amount
    }
  }
  holders.sort((left, right) => (left.amount > right.amount ? -1 : left.amount < right.amount ? 1 : 0))
  return { holders, sum, leftOut }
}
