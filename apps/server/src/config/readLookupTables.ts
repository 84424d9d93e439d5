import { sandboxLookupTable } from '@solsmith/tokens'
import type { LookupTables } from '@solsmith/wire'
import type { RpcSettings } from '../rpc/rpcSettings.ts'

export type LookupTableParts = Pick<RpcSettings, 'lookupTables' | 'upstreams'>

/** Includes every sandbox's initial table. */
export const readLookupTables = ({ lookupTables, upstreams }: LookupTableParts): LookupTables => ({
  ...lookupTables,
  sandbox: upstreams.sandbox && sandboxLookupTable,
})
