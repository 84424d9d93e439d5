import { listTokenAccounts } from '../listTokenAccounts.ts'

/** Lists the token accounts of an owner, of one mint or of one token program. */
export const getTokenAccountsByOwner = listTokenAccounts('owner')
