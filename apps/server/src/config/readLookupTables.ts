import { sandboxLookupTable } from '@solsmith/tokens'
import type { LookupTables } from '@solsmith/wire'
import type { Deps } from '../deps.ts'

/** Names the operator's tables of addresses, and the one that every sandbox begins with. */
export const readLookupTables = ({ lookupTables, upstreams }: Deps): LookupTables => ({
  ...lookupTables,
  sandbox: upstreams.sandbox && sandboxLookupTable,
})
