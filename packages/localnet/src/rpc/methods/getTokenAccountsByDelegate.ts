import { listTokenAccounts } from '../listTokenAccounts.ts'

export const getTokenAccountsByDelegate = listTokenAccounts('delegate')
