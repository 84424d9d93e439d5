import type { Address } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import type { ChainRpc, NetworkId } from '@solsmith/chain'
import { findCpLockAuthority } from '../../programs/cpLock/addresses.ts'
import { decodeCpmmPool } from '../../programs/cpmm/accounts.ts'
import { deriveTokenAccount } from '../../programs/derivedAddress.ts'
import { decodeMint, decodeTokenAccount } from '../../read/decodeMint.ts'
import { readAccounts } from '../readAccounts.ts'
import { rateDenominator, type Tier } from '../venue.ts'
import { deployments } from './deployments.ts'
import { readTier } from './fetchTiers.ts'

/** Fees and lock of a pool in a list. */
export type PoolTerms = {
  readonly pool: Address
  /** Trade fee and the providers' part of it, per 1,000,000. */
  readonly tradeFeeRate: bigint
  readonly providerFeeRate: bigint
  /** Seconds since 1970. */
  readonly openTime: bigint
  /** Permanent share in millionths, including collectable lock fees (`fetchProof` subtracts them). */
  readonly lockedMillionths: bigint
}

/** Fetches the terms of all readable pools, with three accounts each and one per tier. */
export async function fetchPoolTerms(
  rpc: ChainRpc,
  network: NetworkId,
  addresses: readonly Address[],
): Promise<readonly PoolTerms[]> {
  const at = deployments[network]
  const [accounts, authority] = await Promise.all([
    readAccounts(
      rpc,
      addresses.map((address) => [address]),
    ),
    findCpLockAuthority(at.lockProgram),
  ])
  const pools = addresses.flatMap((address) => {
    const account = accounts.get(address)
    const pool = account && decodeCpmmPool(account, at.program)
    return pool ? [{ address, ...pool }] : []
  })
  const lockers = await Promise.all(
    pools.map(async ({ lpMint }) => {
      const seeds = { owner: authority, mint: lpMint, tokenProgram: TOKEN_PROGRAM_ADDRESS }
      return deriveTokenAccount(seeds)
    }),
  )
  const beside = await readAccounts(rpc, [
    ...pools.map(({ lpMint }, index) => [lpMint, lockers[index] ?? lpMint]),
    ...[...new Set(pools.map(({ config }) => config))].map((config) => [config]),
  ])
  return pools.flatMap(({ address, config, lpMint, lpSupply, openTime }, index): PoolTerms[] => {
    const tier = readTier(at, beside.get(config))
    const [mint, locker] = [beside.get(lpMint), beside.get(lockers[index] ?? lpMint)]
    const minted = mint && decodeMint(mint)?.supply
    if (!tier || minted === undefined) return []
    const held = locker ? (decodeTokenAccount(locker)?.amount ?? 0n) : 0n
    const locked = lpSupply - minted + held
    return [
      {
        pool: address,
        tradeFeeRate: tier.tradeFeeRate,
        providerFeeRate: providerFeeRate(tier),
        openTime,
        lockedMillionths: lpSupply === 0n || locked < 0n ? 0n : (locked * 1_000_000n) / lpSupply,
      },
    ]
  })
}

/** Others' shares round up, so the rest rounds down. */
const providerFeeRate = ({ tradeFeeRate, protocolFeeRate, fundFeeRate }: Tier): bigint =>
  (tradeFeeRate * (rateDenominator - protocolFeeRate - fundFeeRate)) / rateDenominator
