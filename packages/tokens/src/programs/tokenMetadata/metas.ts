import { AccountRole, type Address, address, type TransactionSigner } from '@solana/kit'
import { tokenMetadataAddress } from './address.ts'

export const readonly = (key: Address) => ({ address: key, role: AccountRole.READONLY }) as const
export const writable = (key: Address) => ({ address: key, role: AccountRole.WRITABLE }) as const
export const signing = (signer: TransactionSigner) =>
  ({ address: signer.address, role: AccountRole.READONLY_SIGNER, signer }) as const
export const paying = (signer: TransactionSigner) =>
  ({ address: signer.address, role: AccountRole.WRITABLE_SIGNER, signer }) as const

/** Placeholder for a missing optional account. */
export const absent = readonly(tokenMetadataAddress)

export const systemProgram = readonly(address('11111111111111111111111111111111'))
export const instructionsSysvar = readonly(address('Sysvar1nstructions1111111111111111111111111'))

/** Uses the system program's address for none, because no one can sign for it. */
export const orNoSigner = (key: Address | null): Address => key ?? systemProgram.address
