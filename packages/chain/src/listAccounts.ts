import type { Address } from '@solana/kit'

type Addresses = readonly Address[]

/** `getTransaction` with `json` encoding. */
type Told = {
  readonly transaction: { readonly message: { readonly accountKeys: Addresses } }
  readonly meta: object | null
}

/** Lists accounts by index, lookup tables after static ones. */
export function listAccounts({ transaction, meta }: Told): Addresses {
  // Missing in kit's type of this encoding.
  const { loadedAddresses }: { loadedAddresses?: { writable: Addresses; readonly: Addresses } } = meta ?? {}
  const { writable = [], readonly = [] } = loadedAddresses ?? {}
  return [...transaction.message.accountKeys, ...writable, ...readonly]
}
