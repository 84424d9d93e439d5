import { type BlockchainApiOptions, blockchainApi, callBlockchainApi, type Input, type Output } from '@solsmith/wire'
import { createShared } from '../cache.ts'
import { activeNetwork, type Connect } from '../createConnect.ts'
import { loadOptions } from '../options/loadOptions.ts'
import type { Options } from '../options/options.ts'
import { sdkType, sdkVersion } from '../sdk.ts'
import { showNames } from './showNames.ts'

export { ownPicture } from './ownPicture.ts'

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
   * The networks that the other calls answer for, by CAIP-2. Asked once a visit; a failure, which says nothing, is asked again.
   *
   * @throws {WireError} as `callBlockchainApi`.
   */
  readonly listChains: () => Promise<readonly string[]>
  /** Whether the other calls answer for a network; `unknown` where that cannot be asked. */
  readonly supportOf: (caip2: string) => Promise<'served' | 'notServed' | 'unknown'>
}

const apis = new WeakMap<Options, Api>()
const clientIds = new WeakMap<Connect, string>()

/** Client id of this visit. It is not stored, so that it tells no two visits apart. */
const visitId = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('')

/** The blockchain API of this toolkit; null where the host has named none: then features live from the chain itself. */
export async function apiOf(connect: Connect): Promise<Api | null> {
  await loadOptions(connect)
  const { options } = connect
  if (options.apiUrl === undefined) return null
  const api = apis.get(options) ?? createApi(connect, options.apiUrl)
  apis.set(options, api)
  return api
}

/** Sends this browser's id at the relay as the client id; null sends that of the visit again. */
export function updateClientId(connect: Connect, clientId: string | null): void {
  if (clientId === null) clientIds.delete(connect)
  else clientIds.set(connect, clientId)
}

/**
 * The API, where there is one that answers for the active network. Null otherwise: then results are empty (spec §7).
 *
 * @throws {WireError} where the API does not say which networks it answers for: nothing is known then, and nothing is empty.
 */
export async function servingApi(connect: Connect): Promise<Api | null> {
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
    // An API whose networks are away says that it has none, for now.
    if (chains.length === 0)
      chains = await share('chains', async () => {
        const { http } = await callBlockchainApi(client(), blockchainApi.fetchSupportedChains, {})
        return http
      })
    return chains
  }
  return {
    call: async (name, input, signal) =>
      showNames(await callBlockchainApi(client(), blockchainApi[name], input, signal)),
    listChains,
    supportOf: (caip2) =>
      listChains().then(
        (served) => (served.includes(caip2) ? 'served' : 'notServed'),
        () => 'unknown',
      ),
  }
}
