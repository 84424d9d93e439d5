import { type Address, address, getU64Encoder, type Instruction, type TransactionSigner } from '@solana/kit'
import { ASSOCIATED_TOKEN_PROGRAM_ADDRESS, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { token2022Address } from '../../token/token2022.ts'
import { cpmmAddress, findCpmmAuthority, findCpmmLpAccount } from '../cpmm/addresses.ts'
import { checkAmount } from '../cpmm/limits.ts'
import { findMetadataAddress, tokenMetadataAddress } from '../tokenMetadata/address.ts'
import { paying, readonly, signing, systemProgram, writable } from '../tokenMetadata/metas.ts'
import { cpLockAddress, findCpLockAuthority, findCpLockedLiquidityAddress } from './addresses.ts'

const rentSysvar = address('SysvarRent111111111111111111111111111111111')
const memoProgram = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')

/** Accounts of the pool (`findCpmmPoolAddresses`), and the programs if they differ from mainnet's. */
type Pool = {
  readonly program?: Address | undefined
  readonly poolProgram?: Address | undefined
  readonly pool: Address
  readonly lpMint: Address
  readonly vaults: readonly [Address, Address]
}

/** Locks LP permanently and mints an NFT whose holder gets the fees. */
export async function getLockCpLiquidityInstruction(
  input: Pool & {
    readonly payer: TransactionSigner
    readonly owner: TransactionSigner
    readonly ownerLpAccount: Address
    readonly feeNftOwner: Address
    /** Must not exist yet. */
    readonly feeNftMint: TransactionSigner
    readonly lpAmount: bigint
    /** Adds a name that wallets show. */
    readonly withMetadata: boolean
  },
): Promise<Instruction> {
  const { feeNftMint, feeNftOwner, lpMint, vaults, program = cpLockAddress } = input
  const authority = await findCpLockAuthority(program)
  const start = [0xd8, 0x9d, 0x1d, 0x4e, 0x26, 0x33, 0x1f, 0x1a]
  return {
    programAddress: program,
    data: new Uint8Array([...start, ...encodeAmount(input.lpAmount), input.withMetadata ? 1 : 0]),
    accounts: [
      readonly(authority),
      paying(input.payer),
      signing(input.owner),
      readonly(feeNftOwner),
      paying(feeNftMint),
      writable(await findCpmmLpAccount(feeNftOwner, feeNftMint.address)),
      readonly(input.pool),
      writable(await findCpLockedLiquidityAddress(feeNftMint.address, program)),
      writable(lpMint),
      writable(input.ownerLpAccount),
      writable(await findCpmmLpAccount(authority, lpMint)),
      ...vaults.map(writable),
      writable(await findMetadataAddress(feeNftMint.address)),
      readonly(rentSysvar),
      systemProgram,
      readonly(TOKEN_PROGRAM_ADDRESS),
      readonly(ASSOCIATED_TOKEN_PROGRAM_ADDRESS),
      readonly(tokenMetadataAddress),
    ],
  }
}

/** Collects fees of locked LP: at most the given units of LP, 2^64 - 1 for all. */
export async function getCollectCpFeesInstruction(
  input: Pool & {
    readonly feeNftOwner: TransactionSigner
    readonly feeNftMint: Address
    readonly mints: readonly [Address, Address]
    readonly recipients: readonly [Address, Address]
    readonly lpAmount: bigint
  },
): Promise<Instruction> {
  const { feeNftMint, feeNftOwner, lpMint, program = cpLockAddress, poolProgram = cpmmAddress } = input
  const authority = await findCpLockAuthority(program)
  const start = [0x08, 0x1e, 0x33, 0xc7, 0xd1, 0xb8, 0xf7, 0x85]
  return {
    programAddress: program,
    data: new Uint8Array([...start, ...encodeAmount(input.lpAmount)]),
    accounts: [
      readonly(authority),
      signing(feeNftOwner),
      readonly(await findCpmmLpAccount(feeNftOwner.address, feeNftMint)),
      writable(await findCpLockedLiquidityAddress(feeNftMint, program)),
      readonly(poolProgram),
      readonly(await findCpmmAuthority(poolProgram)),
      writable(input.pool),
      writable(lpMint),
      ...input.recipients.map(writable),
      ...input.vaults.map(writable),
      ...input.mints.map(readonly),
      writable(await findCpmmLpAccount(authority, lpMint)),
      readonly(TOKEN_PROGRAM_ADDRESS),
      readonly(token2022Address),
      readonly(memoProgram),
    ],
  }
}

const encodeAmount = (amount: bigint) => getU64Encoder().encode(checkAmount(amount))
