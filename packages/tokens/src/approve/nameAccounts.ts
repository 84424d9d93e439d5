import { type Address, isOffCurveAddress } from '@solana/kit'
import {
  type AccountState,
  type ChainRpc,
  fetchSharePair,
  nameProgram,
  orderPair,
  shortenAddress,
  wrappedSolMint,
} from '@solsmith/chain'
import { decodeCpLockedLiquidity } from '../programs/cpLock/accounts.ts'
import { findCpLockAuthority } from '../programs/cpLock/addresses.ts'
import { decodeCpmmPool } from '../programs/cpmm/accounts.ts'
import { cpmmAddress, cpmmCreateFeeReceiver, findCpmmAuthority } from '../programs/cpmm/addresses.ts'
import { decodeMetadata } from '../programs/tokenMetadata/decodeMetadata.ts'
import { decodeMint, decodeTokenAccount } from '../read/decodeMint.ts'
import type { AccountPart } from './described.ts'
import { revealText } from './plainText.ts'
import type { Change } from './readLosses.ts'

type Symbols = ReadonlyMap<Address, string>

const stateOf = ({ before, after }: Change): AccountState | null => after ?? before

export function readStatedSymbols(changes: readonly Change[]): Symbols {
  const states = changes.flatMap(({ before, after }) => (before === null && after ? [after] : []))
  const metadata = states.flatMap((state) => decodeMetadata(state) ?? [])
  const locks = states.flatMap((state) => decodeCpLockedLiquidity(state) ?? [])
  return new Map([
    ...metadata.flatMap(({ mint, symbol }) => (symbol ? [[mint, revealText(symbol)] as const] : [])),
    ...locks.map(({ feeNftMint }) => [feeNftMint, 'Fee NFT'] as const),
  ])
}

/** Pair of an LP token, which only the pool program can mint. */
export async function readLpPair(
  rpc: ChainRpc,
  { mint, authority }: { readonly mint: Address; readonly authority: Address | null },
  changes: readonly Change[],
): Promise<readonly Address[] | null> {
  if (authority !== (await findCpmmAuthority())) return null
  const pools = changes.flatMap((change) => decodeCpmmPool(stateOf(change) ?? missing) ?? [])
  const pool = pools.find(({ lpMint }) => lpMint === mint)
  return pool ? orderPair(pool.mints) : fetchSharePair(rpc, cpmmAddress, mint).catch(() => null)
}

const missing = { owner: wrappedSolMint, data: new Uint8Array() }

export const namePair = (mints: readonly Address[], symbols: Symbols): string =>
  mints.map((mint) => (mint === wrappedSolMint ? 'SOL' : symbols.get(mint) || shortenAddress(mint))).join(' / ')

/** By owner and data, because anyone can write text. */
export async function nameAccounts(
  receivers: ReadonlySet<Address>,
  changes: readonly Change[],
  symbols: Symbols,
): Promise<ReadonlyMap<Address, AccountPart>> {
  const found = new Map(changes.map((change) => [change.address, change]))
  const fees = found.get(cpmmCreateFeeReceiver)
  const feeState = fees && stateOf(fees)
  const fixed = new Map<Address | undefined, AccountPart>([
    [await findCpmmAuthority(), { kind: 'poolVaults' }],
    [await findCpLockAuthority(), { kind: 'lockVault' }],
    [feeState ? decodeTokenAccount(feeState)?.owner : undefined, { kind: 'poolFee' }],
  ])
  return new Map(
    [...receivers].map((address) => [address, fixed.get(address) ?? readPart(address, found.get(address), symbols)]),
  )
}

function readPart(address: Address, change: Change | undefined, symbols: Symbols): AccountPart {
  const state = change && stateOf(change)
  const isNew = change?.before === null
  if (!state || state.owner === '11111111111111111111111111111111')
    return { kind: isOffCurveAddress(address) ? 'programAddress' : 'wallet' }
  if (decodeMint(state)) return { kind: 'mint', token: symbols.get(address) || shortenAddress(address), isNew }
  const pool = decodeCpmmPool(state)
  if (pool) return { kind: 'pool', token: namePair(orderPair(pool.mints), symbols), isNew }
  const lock = decodeCpLockedLiquidity(state)
  if (lock) return { kind: 'lock', token: symbols.get(lock.lpMint) || shortenAddress(lock.lpMint), isNew }
  const metadata = decodeMetadata(state)
  if (metadata) return { kind: 'metadata', token: revealText(metadata.symbol) || shortenAddress(metadata.mint), isNew }
  return { kind: 'program', program: nameProgram(state.owner) }
}
