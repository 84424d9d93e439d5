import type { NetworkId } from '@solsmith/chain'
import type { RpcNetworkId } from './evmChainId.ts'

/** What can go wrong when a network is asked by its RPC, and the facts that come with it. */
export type RpcErrors = {
  /** A visitor has had what the sandbox gives in a day. */
  AirdropLimitError: Record<never, never>
  RpcNotConfiguredError: { network: NetworkId }
  /** A chain that this instance does not reach, by its CAIP-2 id. */
  RpcChainError: { chainId: string }
  /** Something is to be changed by a call that no page makes. */
  RpcReadOnlyError: { method: string }
  /** A plain GET; only a WebSocket may be opened so. */
  RpcGetError: { path: string }
  RpcFormatError: Record<never, never>
  RpcEnvelopeError: Record<never, never>
  RpcMethodNotAllowedError: { method: string; network: RpcNetworkId }
  /** A subscription, asked for over HTTP. */
  RpcSocketOnlyError: { method: string }
  /** Anything else than a subscription, asked for over the WebSocket. */
  RpcHttpOnlyError: { method: string }
  RpcFilterRequiredError: { method: string }
  /** Logs of too many blocks, or of who knows how many. */
  RpcLogRangeError: { limit: number }
  RpcSimulationSizeError: Record<never, never>
  /** A good call in a batch that holds a bad one. */
  RpcNotSentError: Record<never, never>
  RpcSubscriptionLimitError: { limit: number }
  RpcUnreachableError: { network: RpcNetworkId }
  /** Its genesis hash is that of another network. */
  RpcWrongNetworkError: { network: RpcNetworkId }
  RpcTimeoutError: { network: RpcNetworkId; timeoutMs: number }
  /** The upstream answered with an HTTP error of its own. */
  RpcRefusedError: { network: RpcNetworkId; status: number }
  RpcAnswerError: { network: RpcNetworkId }
  RpcAnswerTooLargeError: { limitBytes: number }
}

/** Their HTTP statuses. A JSON-RPC call that is refused was still answered: 200, as Agave does. */
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
