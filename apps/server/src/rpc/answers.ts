import { type ServerError, toReason } from '../errors.ts'
import type { ServerErrors } from '../errorTable.ts'
import type { RpcEnvelope, RpcId } from './envelope.ts'

/** JSON-RPC 2.0 §5.1; -32005 is the usual rate limit; -3205x are ours. */
const codes: { [N in keyof ServerErrors]?: number } = {
  RpcFormatError: -32700,
  RpcEnvelopeError: -32600,
  RequestError: -32600,
  RpcGetError: -32600,
  BodyTooLargeError: -32600,
  BodyTypeError: -32600,
  OriginNotAllowedError: -32600,
  NotFoundError: -32600,
  ProjectKeyError: -32600,
  ProjectOriginError: -32600,
  RpcMethodNotAllowedError: -32601,
  RpcReadOnlyError: -32601,
  RpcSocketOnlyError: -32601,
  RpcHttpOnlyError: -32601,
  RpcFilterRequiredError: -32602,
  RpcLogRangeError: -32602,
  RpcSimulationSizeError: -32602,
  TooManyRequestsError: -32005,
  AirdropLimitError: -32005,
  RpcNotSentError: -32050,
  RpcSubscriptionLimitError: -32050,
  RpcNotConfiguredError: -32051,
  RpcChainError: -32051,
  RpcUnreachableError: -32052,
  RpcTimeoutError: -32053,
  RpcWrongNetworkError: -32057,
  RpcRefusedError: -32054,
  RpcAnswerError: -32055,
  RpcAnswerTooLargeError: -32056,
}

/** `Internal error`. */
const otherCode = -32603

/** `data` has name and facts. */
export function rpcError(id: RpcId | undefined, refused: ServerError): object {
  const error = { code: codes[refused.name] ?? otherCode, message: refused.message, data: toReason(refused) }
  return { jsonrpc: '2.0', error, id: id ?? null }
}

/** @param envelope - Null if unreadable. */
export function rpcRefusal(envelope: RpcEnvelope | null, error: ServerError): object {
  if (!envelope?.isBatch) return rpcError(envelope?.calls[0]?.id, error)
  return envelope.calls.map(({ id }) => rpcError(id, error))
}
