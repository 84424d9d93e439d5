import type { NetworkId } from '@solsmith/chain'
import type { RpcNetworkId } from './evmChainId.ts'

/** Errors of RPC, with their context. */
export type RpcErrors = {
  /** The visitor has reached the sandbox's daily limit. */
  AirdropLimitError: Record<never, never>
  RpcNotConfiguredError: { network: NetworkId }
  /** An unconfigured chain, by its CAIP-2 id. */
  RpcChainError: { chainId: string }
  /** A write outside a page. */
  RpcReadOnlyError: { method: string }
  /** A plain GET on a WebSocket URL. */
  RpcGetError: { path: string }
  RpcFormatError: Record<never, never>
  RpcEnvelopeError: Record<never, never>
  RpcMethodNotAllowedError: { method: string; network: RpcNetworkId }
  /** A subscription over HTTP. */
  RpcSocketOnlyError: { method: string }
  /** Another method than a subscription over the WebSocket. */
  RpcHttpOnlyError: { method: string }
  RpcFilterRequiredError: { method: string }
  /** Logs of too many or an unknown number of blocks. */
  RpcLogRangeError: { limit: number }
  RpcSimulationSizeError: Record<never, never>
  /** A valid call in a batch with an invalid one. */
  RpcNotSentError: Record<never, never>
  RpcSubscriptionLimitError: { limit: number }
  RpcUnreachableError: { network: RpcNetworkId }
  /** Another network's genesis hash. */
  RpcWrongNetworkError: { network: RpcNetworkId }
  RpcTimeoutError: { network: RpcNetworkId; timeoutMs: number }
  /** The upstream answered with an HTTP error. */
  RpcRefusedError: { network: RpcNetworkId; status: number }
  RpcAnswerError: { network: RpcNetworkId }
  RpcAnswerTooLargeError: { limitBytes: number }
}

/** HTTP statuses. A refused JSON-RPC call is still answered with 200, as in Agave. */
export const rpcStatuses: Record<keyof RpcErrors, number> = {
  AirdropLimitError: 200,
  RpcNotConfiguredError: 200,
  RpcChainError: 200,
  RpcReadOnlyError: 200,
  RpcGetError: 405,
  RpcFormatError: 200,
  RpcEnvelopeError: 200,
  RpcMethodNotAllowedError: 200,
  RpcSocketOnlyError: 200,
  RpcHttpOnlyError: 200,
  RpcFilterRequiredError: 200,
  RpcLogRangeError: 200,
  RpcSimulationSizeError: 200,
  RpcNotSentError: 200,
  RpcSubscriptionLimitError: 200,
  RpcUnreachableError: 502,
  RpcWrongNetworkError: 502,
  RpcTimeoutError: 504,
  RpcRefusedError: 502,
  RpcAnswerError: 502,
  RpcAnswerTooLargeError: 502,
}
