import type { NetworkId } from '@solsmith/chain'

/** Costs of a method for the upstream, in units, and its networks. Unlisted methods are refused. */
export type RpcMethod = {
  readonly units: number
  /** Higher cost on the sandbox, where this machine runs the transaction. */
  readonly sandboxUnits?: number
  readonly over: 'http' | 'socket' | 'both'
  /** Absent: all networks. */
  readonly networks?: readonly NetworkId[]
  /** Refuses requests that would make the upstream read everything. */
  readonly isBounded?: (params: readonly unknown[]) => boolean
  /** Error of such a refusal; default: a missing filter. */
  readonly unbounded?: 'RpcLogRangeError' | 'RpcSimulationSizeError'
}
