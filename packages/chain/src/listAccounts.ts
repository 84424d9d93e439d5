import type { Address } from '@solana/kit'

type Addresses = readonly Address[]

/** A transaction as `getTransaction` tells it with `json`, as far as its accounts go. */
type Told = {
  readonly transaction: { readonly message: { readonly accountKeys: Addresses } }
  readonly meta: object | null
}

/**
 * Lists every account of a transaction in the order in which its instructions and balances count them: accounts of lookup
 * tables come after those that are written out.
 */
export function listAccounts({ transaction, meta }: Told): Addresses {
  // Told of transactions whose version has tables, which kit knows by the version alone.
  const { loadedAddresses }: { loadedAddresses?: { writable: Addresses; readonly: Addresses } } = meta ?? {}
  const { writable = [], readonly = [] } = loadedAddresses ?? {}
  return [...transaction.message.accountKeys, ...writable, ...readonly]
}
