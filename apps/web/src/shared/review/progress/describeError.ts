import { isChainError } from '@solsmith/chain'
import { isConnectError } from '@solsmith/connect'
import { isTokenError } from '@solsmith/tokens'
import { describeRefusal, isWireError } from '@solsmith/wire'

/** Message of a named error, or else the fallback, with details for a report. */
export function describeError(
  error: unknown,
  unknownText: string,
): { readonly text: string; readonly details: string } {
  const isOurs = isChainError(error) || isConnectError(error) || isTokenError(error) || isWireError(error)
  if (!isOurs) return { text: unknownText, details: error instanceof Error ? error.name : typeof error }
  const logs = 'logs' in error.context ? error.context.logs : []
  const cause = error.cause instanceof Error ? `${error.cause.name}: ${error.cause.message}` : ''
  // Our proxy refuses by name, which the page translates.
  const refusal = isChainError(error, 'RpcResponseError') ? describeRefusal(error.context.data) : null
  return { text: refusal ?? error.message, details: [error.name, cause, ...logs].filter(Boolean).join('\n') }
}
