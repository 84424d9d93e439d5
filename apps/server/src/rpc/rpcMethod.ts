import type { NetworkId } from '@solsmith/chain'

/** How a method is offered: what it costs the upstream, in units, and where. What is not in the table is refused. */
export type RpcMethod = {
  readonly units: number
  /** Where the sandbox pays more: it is this machine that runs the transaction there. */
  readonly sandboxUnits?: number
  readonly over: 'http' | 'socket' | 'both'
  /** Absent: on all networks. */
  readonly networks?: readonly NetworkId[]
  /** Refuses questions that would make the upstream read everything. */
  readonly isBounded?: (params: readonly unknown[]) => boolean
  /** How such a question is refused; by a missing filter when not said. */
  readonly unbounded?: 'RpcLogRangeError' | 'RpcSimulationSizeError'
}
