import type { NetworkId } from '@solsmith/chain'
import type { RpcNetworkId } from './evmChainId.ts'

export type RpcErrors = {
  /** The sandbox's daily limit. */
  AirdropLimitError: Record<never, never>
  RpcNotConfiguredError: { network: NetworkId }
  RpcChainError: { chainId: string }
  RpcReadOnlyError: { method: string }
  /** A plain GET on a WebSocket URL. */
  RpcGetError: { path: string }
  RpcFormatError: Record<never, never>
  RpcEnvelopeError: Record<never, never>
  RpcMethodNotAllowedError: { method: string; network: RpcNetworkId }
  /** A subscription over HTTP. */
  RpcSocketOnlyError: { method: string }
  /** Another method over the WebSocket. */
  RpcHttpOnlyError: { method: string }
  RpcFilterRequiredError: { method: string }
  /** Too many or unknown blocks. */
  RpcLogRangeError: { limit: number }
  RpcSimulationSizeError: Record<never, never>
  /** Valid, in an invalid batch. */
  RpcNotSentError: Record<never, never>
  RpcSubscriptionLimitError: { limit: number }
  RpcUnreachableError: { network: RpcNetworkId }
  /** Genesis hash of another network. */
  RpcWrongNetworkError: { network: RpcNetworkId }
  RpcTimeoutError: { network: RpcNetworkId; timeoutMs: number }
  /** HTTP error of the upstream. */
  RpcRefusedError: { network: RpcNetworkId; status: number }
  RpcAnswerError: { network: RpcNetworkId }
  RpcAnswerTooLargeError: { limitBytes: number }
}

/** Refused JSON-RPC calls still answer 200, as in Agave. */
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
