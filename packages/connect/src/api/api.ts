import { type BlockchainApiOptions, blockchainApi, callBlockchainApi, type Input, type Output } from '@solsmith/wire'
import { createShared } from '../cache.ts'
import { activeNetwork, type Connect } from '../createConnect.ts'

/** How the API is told of this toolkit (spec §9). */
const sdkType = 'appkit'
const sdkVersion = 'react-solana-1.7.3'

type Calls = typeof blockchainApi
type CallName = keyof Calls

export type Api = {
  /** @throws {WireError} as `callBlockchainApi`. */
  readonly call: <N extends CallName>(
    name: N,
    input: Input<Calls[N]>,
    signal?: AbortSignal,
  ) => Promise<Output<Calls[N]>>
  /** Whether the other calls answer for a network. Asked once a visit; a failure is asked again. */
  readonly supports: (caip2: string) => Promise<boolean>
}

const apis = new WeakMap<Connect, Api | null>()
const clientIds = new WeakMap<Connect, string>()

/** The blockchain API of this toolkit; null where the host has named none: then features live from the chain itself. */
export function apiOf(connect: Connect): Api | null {
  const known = apis.get(connect)
  if (known !== undefined) return known
  const made = connect.options.apiUrl === undefined ? null : createApi(connect, connect.options.apiUrl)
  apis.set(connect, made)
  return made
}

/** Notes this browser's id at the relay; null forgets it. */
export function updateClientId(connect: Connect, clientId: string | null): void {
  if (clientId === null) clientIds.delete(connect)
  else clientIds.set(connect, clientId)
}

/** Whether the API answers for the active network; false without an API. */
export const supportsActive = async (connect: Connect): Promise<boolean> =>
  (await apiOf(connect)?.supports(activeNetwork(connect).caip2)) ?? false

function createApi(connect: Connect, baseUrl: string): Api {
  const client = (): BlockchainApiOptions => ({
    baseUrl,
    sdkType,
    sdkVersion,
    projectId: connect.options.apiProjectId,
    clientId: clientIds.get(connect),
  })
  const share = createShared<readonly string[]>()
  let chains: readonly string[] = []
  return {
    call: (name, input, signal) => callBlockchainApi(client(), blockchainApi[name], input, signal),
    async supports(caip2) {
      // An API whose networks are away says that it has none, for now.
      if (chains.length === 0)
        chains = await share('chains', async () => {
          const { http } = await callBlockchainApi(client(), blockchainApi.fetchSupportedChains, {})
          return http
        }).catch(() => [])
      return chains.includes(caip2)
    },
  }
}
