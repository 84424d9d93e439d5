import { sandboxLookupTable } from '@solsmith/tokens'
import type { LookupTables } from '@solsmith/wire'
import type { RpcSettings } from '../rpc/rpcSettings.ts'

export type LookupTableParts = Pick<RpcSettings, 'lookupTables' | 'upstreams'>

/** Names the operator's tables of addresses, and the one that every sandbox begins with. */
export const readLookupTables = ({ lookupTables, upstreams }: LookupTableParts): LookupTables => ({
  ...lookupTables,
  sandbox: upstreams.sandbox && sandboxLookupTable,
})
