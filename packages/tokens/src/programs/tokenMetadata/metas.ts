import { AccountRole, type Address, address, type TransactionSigner } from '@solana/kit'
import { tokenMetadataAddress } from './address.ts'

/** How an instruction names its accounts. */
export const readonly = (key: Address) => ({ address: key, role: AccountRole.READONLY }) as const
export const writable = (key: Address) => ({ address: key, role: AccountRole.WRITABLE }) as const
export const signing = (signer: TransactionSigner) =>
  ({ address: signer.address, role: AccountRole.READONLY_SIGNER, signer }) as const
export const paying = (signer: TransactionSigner) =>
  ({ address: signer.address, role: AccountRole.WRITABLE_SIGNER, signer }) as const

/** The placeholder for an optional account that is not given. */
export const absent = readonly(tokenMetadataAddress)

export const systemProgram = readonly(address('11111111111111111111111111111111'))
export const instructionsSysvar = readonly(address('Sysvar1nstructions1111111111111111111111111'))

/** The address of the system program, for which no one can sign, means none. */
export const orNoSigner = (key: Address | null): Address => key ?? systemProgram.address
