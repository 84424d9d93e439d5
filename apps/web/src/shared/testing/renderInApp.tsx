import { type Address, address } from '@solana/kit'
import { createNetworks, type NetworkId } from '@solsmith/chain'
import { type Connect, createConnect, type Wallet } from '@solsmith/connect'
import { ConnectProvider } from '@solsmith/connect-react'
import { answerLate, createUser, lookAway } from '@solsmith/connect-react/testing'
import type { Config } from '@solsmith/wire'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, render } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { onTestFinished } from 'vitest'
import { type Instance, InstanceContext } from '#instance/instanceContext.ts'
import { ToastProvider } from '#ui/ToastProvider.tsx'

// Lazy parts take longer on a busy machine.
configure({
  asyncUtilTimeout: 60_000,
  getElementError: (message, { textContent }) =>
    new TypeError(`${message?.split('\n')[0]} The page says: ${textContent}`),
})

/** Answer to a request: a JSON value, `'never'`, or an error status. */
export type Answer = ((request: { readonly url: URL; readonly body: unknown }) => unknown) | 'never' | number

export type Place = {
  /** By path of an API call or name of an RPC method. Others fail. */
  readonly answers?: Readonly<Record<string, Answer>>
  /** Path and query of the page; `/` by default. */
  readonly url?: string
  /** The sandbox by default. */
  readonly networkId?: NetworkId
  /** If true, the wallet's account is `person`. */
  readonly isConnected?: boolean
  readonly instance?: Instance
  /** If true, the toolkit uses the instance's blockchain API; otherwise only the network. */
  readonly hasApi?: boolean
  /** Whether a sandbox runs, and whether it has an explorer; both by default. */
  readonly hasSandbox?: boolean
  readonly hasExplorer?: boolean
  /** Whether the browser stores the journal; true by default. */
  readonly isJournalDurable?: boolean
}

export const person: Address = address('7fUQ3cVgSxk9yXnqDkTLXX2mwbkBSrH6S5cLb4gnk2Rd')

export const config: Config = {
  version: '0.1.0',
  commit: null,
  buildHash: null,
  rpcBatch: { size: 100, bytes: 48_000 },
  sourceUrl: null,
  publicUrl: 'http://localhost:3000',
  database: 'ready',
  networks: {
    mainnet: { isAvailable: true },
    devnet: { isAvailable: true },
    sandbox: { genesisHash: 'a'.repeat(32), explorerUrl: 'http://explorer.example' },
  },
}

export type Drawn = {
  readonly connect: Connect
  readonly queries: QueryClient
  readonly user: UserEvent
  readonly asked: (name: string) => readonly unknown[]
  readonly redraw: (node: ReactNode) => Promise<void>
  readonly unmount: () => void
}

let drawn = 0

/** Draws a component inside the app's providers, for one test. */
export async function renderInApp(node: ReactNode, place: Place = {}): Promise<Drawn> {
  drawn += 1
  const host = `app-${drawn}.example`
  const asked = answerRequests(host, place.answers ?? {})
  const connect = openToolkit(host, place)
  const queries = new QueryClient({
    defaultOptions: {
      queries: { retry: false, retryDelay: 0, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
  history.replaceState(null, '', place.url ?? '/')
  const user = createUser()
  const around = (inside: ReactNode) => (
    <QueryClientProvider client={queries}>
      <ToastProvider>
        <InstanceContext value={place.instance ?? { status: 'ready', config }}>
          <ConnectProvider connect={connect}>
            <Suspense>{inside}</Suspense>
          </ConnectProvider>
        </InstanceContext>
      </ToastProvider>
    </QueryClientProvider>
  )
  const { rerender, unmount } = await act(async () => render(around(node)))
  await lookAway()
  onTestFinished(() => {
    cleanup()
    queries.clear()
    history.replaceState(null, '', '/')
  })
  return {
    connect,
    queries,
    user,
    asked: (name) => asked.get(name) ?? [],
    redraw: async (next) => {
      await act(async () => rerender(around(next)))
      await lookAway()
    },
    unmount,
  }
}

function openToolkit(
  host: string,
  {
    networkId = 'sandbox',
    isConnected = false,
    hasApi = false,
    hasSandbox = true,
    hasExplorer = true,
    isJournalDurable = true,
  }: Place,
): Connect {
  const [mainnet, ...others] = createNetworks(
    (id) => `https://${host}/rpc/${id}`,
    hasSandbox ? 'a'.repeat(32) : null,
    hasExplorer ? 'http://explorer.example' : null,
  )
  if (!mainnet) throw new TypeError('A network is expected.')
  const values = new Map<string, string>()
  const connect = createConnect({
    networks: [mainnet, ...others],
    initialNetworkId: networkId,
    isEmbedded: true,
    ...(hasApi && { apiUrl: `https://${host}` }),
    log: () => {},
    storage: {
      get: (key) => values.get(key) ?? null,
      set: (key, value) => void (value === null ? values.delete(key) : values.set(key, value)),
    },
  })
  Object.assign(connect.journal, { isDurable: async () => isJournalDurable })
  const wallet = createQuietWallet()
  connect.store.set((state) => ({
    ...state,
    wallets: [wallet],
    connections: isConnected
      ? { solana: { status: 'connected', walletId: wallet.id, account: { address: person } } }
      : {},
  }))
  return connect
}

function createQuietWallet(): Wallet {
  const never = () => new Promise<never>(() => {})
  return {
    id: 'quiet',
    name: 'Quiet',
    icon: '',
    kind: 'injected',
    chains: ['solana:mainnet', 'solana:devnet', 'solana:localnet'],
    features: ['signTransaction', 'signAndSendTransaction', 'signMessage'],
    versions: ['legacy', 0],
    readiness: () => 'installed',
    connect: never,
    disconnect: async () => {},
    request: never,
    watchAccount: () => () => {},
  }
}

type Site = { readonly answers: Readonly<Record<string, Answer>>; readonly asked: Map<string, unknown[]> }

/** Kept after a test, so late requests get its answers and never leave this machine. */
const sites = new Map<string, Site>()
let pageSite: Site | null = null
let answering: typeof fetch | null = null

/** Answers requests to the host and this page's server; sockets and observers never fire. */
function answerRequests(host: string, answers: Readonly<Record<string, Answer>>): ReadonlyMap<string, unknown[]> {
  const site: Site = { answers, asked: new Map() }
  sites.set(host, site)
  pageSite = site
  if (globalThis.fetch !== answering) answering = globalThis.fetch = answerFetch(globalThis.fetch)
  globalThis.WebSocket = class extends EventTarget {
    readonly readyState = 0
    readonly send = () => {}
    readonly close = () => {}
  } as never // Only the members used before a socket opens.
  // No layout, so nothing is visible unless a test says so.
  globalThis.IntersectionObserver ??= class {
    readonly observe = () => {}
    readonly disconnect = () => {}
  } as never // Only the members used before an element is visible.
  return site.asked
}

const answerFetch =
  (fetchElsewhere: typeof fetch): typeof fetch =>
  async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href)
    const site = sites.get(url.hostname) ?? (url.host === location.host ? pageSite : null)
    if (!site) return fetchElsewhere(input, init)
    await answerLate()
    const text = input instanceof Request ? await input.clone().text() : String(init?.body ?? '')
    const body: unknown = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : undefined
    if (!url.pathname.startsWith('/rpc/')) return write(await ask(site, url.pathname, { url, body }))
    const replies = await Promise.all(
      [body].flat().map(async (call) => {
        // A JSON-RPC request.
        const { id, method, params } = call as { id: unknown; method: string; params: unknown }
        const result = await ask(site, method, { url, body: params })
        // A number is an error status, unless a function returns it.
        return typeof site.answers[method] === 'function'
          ? { jsonrpc: '2.0', id, result }
          : { jsonrpc: '2.0', id, error: { code: -32004, message: 'Away' } }
      }),
    )
    return write(Array.isArray(body) ? replies : replies[0])
  }

async function ask({ answers, asked }: Site, name: string, request: { url: URL; body: unknown }): Promise<unknown> {
  asked.set(name, [...(asked.get(name) ?? []), request.body])
  const given = Object.entries(answers).find(([path]) => name === path || name.startsWith(`${path}/`))?.[1]
  if (given === 'never') return new Promise(() => {})
  return typeof given === 'function' ? given(request) : (given ?? 404)
}

const write = (value: unknown): Response =>
  typeof value === 'number'
    ? new Response('{}', { status: value })
    : new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } })
