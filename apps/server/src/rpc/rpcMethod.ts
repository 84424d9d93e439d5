import type { NetworkId } from '@solsmith/chain'

/** Cost in units; unlisted methods are refused. */
export type RpcMethod = {
  readonly units: number
  /** Runs on this machine. */
  readonly sandboxUnits?: number
  readonly over: 'http' | 'socket' | 'both'
  /** Absent: all networks. */
  readonly networks?: readonly NetworkId[]
  /** Prevents reading everything. */
  readonly isBounded?: (params: readonly unknown[]) => boolean
  /** Default: missing filter. */
  readonly unbounded?: 'RpcLogRangeError' | 'RpcSimulationSizeError'
}
