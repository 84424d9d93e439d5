import { type ClientOptions, callEndpoint, type Endpoint, type Input, type Output } from '../endpoint.ts'
import { isWireError, WireError } from '../errors.ts'

export type BlockchainApiOptions = Pick<ClientOptions, 'baseUrl' | 'fetch' | 'timeoutMs'> & {
  /** Information about this toolkit for the API. */
  readonly sdkType: string
  readonly sdkVersion: string
  readonly projectId?: string | undefined
  /** This browser's client id at the relay, once known. */
  readonly clientId?: string | undefined
}

/**
 * Calls the blockchain API. Every call identifies its sender in the query, and the client id in a header too (spec §7).
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
  }
  try {
    return await callEndpoint(client, endpoint, input, signal)
  } catch (error) {
    // Other APIs have other error bodies; only the status is usable.
    if (isWireError(error, 'ApiAnswerError') && error.context.status !== 200)
      throw new WireError('ApiStatusError', error.context, { cause: error })
    throw error
  }
}
