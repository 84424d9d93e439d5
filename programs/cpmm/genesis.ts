import { createHash } from 'node:crypto'
import { type Address, address, createKeyPairSignerFromPrivateKeyBytes, type KeyPairSigner } from '@solana/kit'
import { AccountState, getTokenEncoder, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import {
  cpmmAddress,
  cpmmCreateFeeReceiver,
  encodeCpmmConfig,
  encodeLookupTable,
  findCpmmAuthority,
  findCpmmConfigAddress,
  lookupTableProgram,
  sandboxLookupTable,
  token2022Address,
  tokenMetadataAddress,
} from '@solsmith/tokens'

/** An account that the sandbox starts with. */
export type GenesisAccount = {
  readonly address: Address
  readonly lamports: bigint
  readonly owner: Address
  readonly data: Uint8Array
}

/** The public tiers of mainnet: the trade fee per million, by index. */
const tiers = [2500n, 10_000n, 20_000n, 40_000n, 5000n, 3000n, 15_000n, 25_000n]

const protocolOwner = address('ProCXqRcXJjoUd1RNoo28bSizAA6EEqt9wURZYPDc5u')
const fundOwner = address('FUNDduJTA7XcckKHKfAoEnnhuSud2JUCUZv6opWEjrBU')
const wrappedSol = address('So11111111111111111111111111111111111111112')

/**
 * Makes the accounts that pools need: the fee tiers at their addresses on mainnet, with the values there, the wrapped-SOL
 * account that takes the fee for a new pool, and a table of the addresses that are named with pools.
 *
 * @param rentOf - The deposit of an account with so many bytes, in lamports.
 */
export async function createCpmmGenesis(rentOf: (bytes: number) => bigint): Promise<readonly GenesisAccount[]> {
  const configs = await Promise.all(tiers.map((tradeFeeRate, index) => createConfig(index, tradeFeeRate, rentOf)))
  return [...configs, createFeeReceiver(rentOf), await createTable(rentOf, configs)]
}

const rentSysvar = address('SysvarRent111111111111111111111111111111111')

/** What transactions with pools name again and again: those who use the table get shorter by 31 bytes for each. */
async function createTable(
  rentOf: (bytes: number) => bigint,
  configs: readonly GenesisAccount[],
): Promise<GenesisAccount> {
  const data = encodeLookupTable([
    ...[wrappedSol, await findCpmmAuthority(), cpmmCreateFeeReceiver, rentSysvar],
    ...[TOKEN_PROGRAM_ADDRESS, token2022Address, tokenMetadataAddress],
    ...configs.map((config) => config.address),
  ])
  return { address: sandboxLookupTable, lamports: rentOf(data.length), owner: lookupTableProgram, data }
}

async function createConfig(
  index: number,
  tradeFeeRate: bigint,
  rentOf: (bytes: number) => bigint,
): Promise<GenesisAccount> {
  const [found, bump] = await findCpmmConfigAddress(index)
  const data = encodeCpmmConfig({
    bump,
    disabled: false,
    index,
    tradeFeeRate,
    protocolFeeRate: 120_000n,
    fundFeeRate: 40_000n,
    createPoolFee: 150_000_000n,
    protocolOwner,
    fundOwner,
    creatorFeeRate: 500n,
  })
  return { address: found, lamports: rentOf(data.length), owner: cpmmAddress, data: new Uint8Array(data) }
}

function createFeeReceiver(rentOf: (bytes: number) => bigint): GenesisAccount {
  const bytes = 165
  const reserve = rentOf(bytes)
  const data = getTokenEncoder().encode({
    mint: wrappedSol,
    owner: protocolOwner,
    amount: 0n,
    delegate: null,
    state: AccountState.Initialized,
    isNative: reserve,
    delegatedAmount: 0n,
    closeAuthority: null,
  })
  return {
    address: cpmmCreateFeeReceiver,
    lamports: reserve,
    owner: TOKEN_PROGRAM_ADDRESS,
    data: new Uint8Array(data),
  }
}

/**
 * Makes the key that administrates pools on the sandbox. Its secret is public on purpose, since nothing on the sandbox
 * has a value: an instance that is open to strangers has to expect them to switch its pools off.
 */
export function createSandboxAdmin(): Promise<KeyPairSigner> {
  return createKeyPairSignerFromPrivateKeyBytes(createHash('sha256').update('solsmith sandbox: cpmm admin').digest())
}
