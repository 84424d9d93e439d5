import {
  type Address,
  address,
  Endian,
  getAddressEncoder,
  getProgramDerivedAddress,
  getU16Encoder,
  type ProgramDerivedAddress,
} from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { deriveAddress, deriveTokenAccount } from '../derivedAddress.ts'
import { checkNumber } from './limits.ts'

/** Address of the CP-Swap program, on mainnet and the sandbox. */
export const cpmmAddress = address('CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C')

/** Wrapped SOL account that receives the fee for new pools, on mainnet and the sandbox. */
export const cpmmCreateFeeReceiver = address('DNXgeM9EiiaAbaWvwjHj9fQQLAX5ZsfHyvmYUNRAdNC8')

const { encode: keyBytes } = getAddressEncoder()

/**
 * Derives the address of a fee tier, and its bump.
 *
 * @example await findCpmmConfigAddress(2) // ['2fGXL8uhqxJ4tpgtosHZXT4zcQap6j62z3bMDxdkMvy5', 254], the 2 % tier
 */
export async function findCpmmConfigAddress(
  index: number,
  program: Address = cpmmAddress,
): Promise<ProgramDerivedAddress> {
  const seed = getU16Encoder({ endian: Endian.Big }).encode(checkNumber(index, 16))
  return getProgramDerivedAddress({ programAddress: program, seeds: ['amm_config', seed] })
}

/** Derives the owner of every vault, which also mints LP tokens. */
export async function findCpmmAuthority(program: Address = cpmmAddress): Promise<Address> {
  return deriveAddress(program, 'vault_and_lp_mint_auth_seed')
}

/** Derives the account that permits pools with a creator's fee. */
export async function findCpmmPermissionAddress(payer: Address, program: Address = cpmmAddress): Promise<Address> {
  return deriveAddress(program, 'permission', keyBytes(payer))
}

/** Sorts two mints into a pool's order: as 32-byte numbers. */
export function sortCpmmMints(a: Address, b: Address): readonly [Address, Address] {
  const [bytes, others] = [keyBytes(a), keyBytes(b)]
  const at = bytes.findIndex((byte, index) => byte !== others[index])
  return at < 0 || (bytes[at] ?? 0) < (others[at] ?? 0) ? [a, b] : [b, a]
}

/** Accounts of a pool, derived from its address and mints. */
export type CpmmPoolAddresses = {
  readonly authority: Address
  readonly pool: Address
  readonly lpMint: Address
  readonly vaults: readonly [Address, Address]
  readonly observation: Address
}

/** Derives the unique canonical address of a config and two mints. */
export const findCpmmPoolAddress = (input: {
  readonly config: Address
  readonly mints: readonly [Address, Address]
  readonly program?: Address | undefined
}): Promise<Address> =>
  deriveAddress(input.program ?? cpmmAddress, 'pool', ...[input.config, ...input.mints].map((key) => keyBytes(key)))

/**
 * Derives the accounts of a pool.
 *
 * @param input.mints - In the pool's order; see `sortCpmmMints`.
 * @param input.pool - For a pool that is not at the address of its config and mints.
 */
export async function findCpmmPoolAddresses(input: {
  readonly config: Address
  readonly mints: readonly [Address, Address]
  readonly pool?: Address | undefined
  readonly program?: Address | undefined
}): Promise<CpmmPoolAddresses> {
  const { mints, program = cpmmAddress } = input
  const pool = input.pool ?? (await findCpmmPoolAddress(input))
  const key = keyBytes(pool)
  const [authority, lpMint, vault0, vault1, observation] = await Promise.all([
    findCpmmAuthority(program),
    deriveAddress(program, 'pool_lp_mint', key),
    deriveAddress(program, 'pool_vault', key, keyBytes(mints[0])),
    deriveAddress(program, 'pool_vault', key, keyBytes(mints[1])),
    deriveAddress(program, 'observation', key),
  ])
  return { authority, pool, lpMint, vaults: [vault0, vault1], observation }
}

/** Derives an owner's account of a pool's LP token. */
export async function findCpmmLpAccount(owner: Address, lpMint: Address): Promise<Address> {
  return deriveTokenAccount({ owner, mint: lpMint, tokenProgram: TOKEN_PROGRAM_ADDRESS })
}
