import { type ClientOptions, callEndpoint, type Endpoint, type Input, type Output } from '../endpoint.ts'
import { isWireError, WireError } from '../errors.ts'

export type BlockchainApiOptions = Pick<ClientOptions, 'baseUrl' | 'fetch' | 'timeoutMs'> & {
  readonly sdkType: string
  readonly sdkVersion: string
  readonly projectId?: string | undefined
  /** This browser's client id at the relay. */
  readonly clientId?: string | undefined
}

/** Servers of others may refuse the header. */
function isOwn(baseUrl: string): boolean {
  if (!URL.canParse(baseUrl)) return true
  // Undefined in Node.
  const { location } = globalThis as { location?: { readonly origin: string } }
  return new URL(baseUrl).origin === location?.origin
}

/**
 * Calls the blockchain API, with sender and client id in the query (spec §7).
 *
 * @throws {WireError} `ApiError` with the API's first reason, `ApiStatusError`, `ApiUnreachableError`,
 *   `ApiTimeoutError`, `ApiAnswerError`.
 */
export async function callBlockchainApi<const E extends Endpoint>(
  { baseUrl, sdkType, sdkVersion, projectId, clientId, ...rest }: BlockchainApiOptions,
  endpoint: E,
  input: Input<E>,
  signal?: AbortSignal,
): Promise<Output<E>> {
  const client: ClientOptions = {
    ...rest,
    baseUrl: baseUrl.replace(/\/+$/, ''),
    query: { st: sdkType, sv: sdkVersion, projectId: projectId || undefined, clientId },
    headers: clientId ? { 'x-client-id': clientId } : {},
    repeats: isOwn(baseUrl),
  }
  try {
    return await callEndpoint(client, endpoint, input, signal)
  } catch (error) {
    // Other APIs have other error bodies.
    if (isWireError(error, 'ApiAnswerError') && error.context.status !== 200)
      throw new WireError('ApiStatusError', error.context, { cause: error })
    throw error
  }
}
