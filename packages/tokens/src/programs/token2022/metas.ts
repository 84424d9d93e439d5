import { AccountRole, type Address } from '@solana/kit'

/** How an instruction names its accounts. A signer is named by its address: the sender of the plan finds the key. */
export const writes = (address: Address) => ({ address, role: AccountRole.WRITABLE }) as const
export const signs = (address: Address) => ({ address, role: AccountRole.READONLY_SIGNER }) as const
