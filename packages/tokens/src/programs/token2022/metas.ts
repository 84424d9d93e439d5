import { AccountRole, type Address } from '@solana/kit'

/** Account metas by address only: the plan's sender finds the signing key. */
export const writes = (address: Address) => ({ address, role: AccountRole.WRITABLE }) as const
export const signs = (address: Address) => ({ address, role: AccountRole.READONLY_SIGNER }) as const
