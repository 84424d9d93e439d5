import type { Address } from '@solana/kit'

type Addresses = readonly Address[]

/** Accounts of a transaction in `getTransaction`'s `json` encoding. */
type Told = {
  readonly transaction: { readonly message: { readonly accountKeys: Addresses } }
  readonly meta: object | null
}

/**
 * Lists a transaction's accounts in the order of instruction and balance indexes: accounts from lookup tables follow
 * the static ones.
 */
export function listAccounts({ transaction, meta }: Told): Addresses {
  // Present for versions with lookup tables, which kit's types do not show here.
  const { loadedAddresses }: { loadedAddresses?: { writable: Addresses; readonly: Addresses } } = meta ?? {}
  const { writable = [], readonly = [] } = loadedAddresses ?? {}
  return [...transaction.message.accountKeys, ...writable, ...readonly]
}
