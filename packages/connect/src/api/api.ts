import { type BlockchainApiOptions, blockchainApi, callBlockchainApi, type Input, type Output } from '@solsmith/wire'
import { createShared } from '../cache.ts'
import { activeNetwork, type Connect } from '../createConnect.ts'
import { loadOptions } from '../options/loadOptions.ts'
import type { Options } from '../options/options.ts'
import { sdkType, sdkVersion } from '../sdk.ts'
import { includeNames } from './includeNames.ts'

export { ownImageUrl } from './ownImageUrl.ts'

type Calls = typeof blockchainApi
type CallName = keyof Calls

export type Api = {
  /** @throws {WireError} as `callBlockchainApi`. */
  readonly call: <N extends CallName>(
    name: N,
    input: Input<Calls[N]>,
    signal?: AbortSignal,
  ) => Promise<Output<Calls[N]>>
  /**
   * Lists networks by CAIP-2, once per visit.
   *
   * @throws {WireError} as `callBlockchainApi`.
   */
  readonly listChains: () => Promise<readonly string[]>
  /** `unknown` without an answer. */
  readonly supportOf: (caip2: string) => Promise<'served' | 'notServed' | 'unknown'>
}

const apis = new WeakMap<Options, Api>()
const clientIds = new WeakMap<Connect, string>()

/** Not stored, so visits can't be linked. */
const visitId = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('')

/** Null if the host has none: features use the chain. */
export async function apiOf(connect: Connect): Promise<Api | null> {
  await loadOptions(connect)
  const { options } = connect
  if (options.apiUrl === undefined) return null
  const api = apis.get(options) ?? createApi(connect, options.apiUrl)
  apis.set(options, api)
  return api
}

/** Null restores the visit's id. */
export function updateClientId(connect: Connect, clientId: string | null): void {
  if (clientId === null) clientIds.delete(connect)
  else clientIds.set(connect, clientId)
}

/**
 * Null if the active network isn't supported (spec §7).
 *
 * @throws {WireError} without a list: results are unknown, not empty.
 */
export async function apiWithFallback(connect: Connect): Promise<Api | null> {
  const api = await apiOf(connect)
  const chains = await api?.listChains()
  return chains?.includes(activeNetwork(connect).caip2) ? api : null
}

function createApi(connect: Connect, baseUrl: string): Api {
  const client = (): BlockchainApiOptions => ({
    baseUrl,
    sdkType,
    sdkVersion,
    projectId: connect.options.apiProjectId,
    clientId: clientIds.get(connect) ?? visitId,
  })
  const share = createShared<readonly string[]>()
  let chains: readonly string[] = []
  const listChains = async () => {
    // Empty while its own services are down.
    if (chains.length === 0)
      chains = await share('chains', async () => {
        const { http } = await callBlockchainApi(client(), blockchainApi.fetchSupportedChains, {})
        return http
      })
    return chains
  }
  return {
    call: async (name, input, signal) =>
      includeNames(await callBlockchainApi(client(), blockchainApi[name], input, signal)),
    listChains,
    supportOf: (caip2) =>
      listChains().then(
        (served) => (served.includes(caip2) ? 'served' : 'notServed'),
        () => 'unknown',
      ),
  }
}
