import { listTokenAccounts } from '../listTokenAccounts.ts'

export const getTokenAccountsByOwner = listTokenAccounts('owner')
