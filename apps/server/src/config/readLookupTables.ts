import { sandboxLookupTable } from '@solsmith/tokens'
import type { LookupTables } from '@solsmith/wire'
import type { RpcSettings } from '../rpc/rpcSettings.ts'

export type LookupTableParts = Pick<RpcSettings, 'lookupTables' | 'upstreams'>

/** Returns the operator's address lookup tables, and the initial one of every sandbox. */
export const readLookupTables = ({ lookupTables, upstreams }: LookupTableParts): LookupTables => ({
  ...lookupTables,
  sandbox: upstreams.sandbox && sandboxLookupTable,
})
