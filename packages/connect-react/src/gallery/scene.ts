import { createNetworks } from '@solsmith/chain'
import {
  type Connect,
  type ConnectOptions,
  createConnect,
  updateModal,
  type View,
  type ViewData,
  type Wallet,
} from '@solsmith/connect'
import type { ModalWords } from '../words/en.ts'

/** A JSON value, `'never'`, or a failing status. */
export type Answer = ((request: { readonly url: URL; readonly body: unknown }) => unknown) | 'never' | number

export type Scene = {
  readonly view: View
  /** `ready`, `loading`, `empty`, `failed`, or a variant. */
  readonly state: string
  readonly data?: ViewData
  readonly options?: Partial<ConnectOptions>
  readonly wallets?: readonly Wallet[]
  readonly isConnected?: boolean
  readonly prepare?: (connect: Connect) => void
  /** By API path or RPC method; others fail. */
  readonly answers?: Readonly<Record<string, Answer>>
  /** Button names, or `name=text` for fields. */
  readonly steps?: (words: ModalWords) => readonly string[]
}

export const sceneName = ({ view, state }: Scene): string => `${view} ${state}`

export const galleryAddress = '7fUQh1wVvL3mTq8dJbPz4nEoCyXgRs5aKtW2iDpB9kRd'

const sites = new Map<string, Scene>()

export function openScene(scene: Scene, index: number): Connect {
  const host = `scene-${index}.example`
  sites.set(host, scene)
  const [mainnet, ...others] = createNetworks((id) => `https://${host}/rpc/${id}`, 'a'.repeat(32))
  if (!mainnet) throw new TypeError('A network is expected.')
  const values = new Map<string, string>()
  const connect = createConnect({
    networks: [mainnet, ...others],
    isEmbedded: true,
    log: () => {},
    storage: {
      get: (key) => values.get(key) ?? null,
      set: (key, value) => void (value === null ? values.delete(key) : values.set(key, value)),
    },
    ...named(scene.options, host),
  })
  const wallets = scene.wallets ?? [createGalleryWallet({ name: 'Phantom' }), createGalleryWallet({ name: 'Solflare' })]
  const [first] = wallets
  connect.store.set((state) => ({
    ...state,
    wallets,
    connections:
      scene.isConnected && first
        ? // Hard-coded for screenshots.
          { solana: { status: 'connected', walletId: first.id, account: { address: galleryAddress as never } } }
        : {},
  }))
  connect.store.set(
    updateModal((modal) => ({
      ...modal,
      isOpen: true,
      history: [scene.view],
      data: scene.data ?? {},
    })),
  )
  scene.prepare?.(connect)
  return connect
}

/** Replaces `scene` in URLs with the host. */
function named(options: Partial<ConnectOptions> = {}, host: string): Partial<ConnectOptions> {
  const place = (url: string) => url.replace('//scene', `//${host}`)
  const { apiUrl, walletListUrl, frameUrl, ...rest } = options
  return {
    ...rest,
    ...(apiUrl ? { apiUrl: place(apiUrl) } : {}),
    ...(walletListUrl ? { walletListUrl: place(walletListUrl) } : {}),
    ...(frameUrl ? { frameUrl: place(frameUrl) } : {}),
  }
}

/** Answers requests of scenes; passes on others. */
export function answerScenes(): void {
  globalThis.WebSocket = class extends EventTarget {
    readonly readyState = 0
    readonly send = () => {}
    readonly close = () => {}
  } as never // Members used before a socket opens.
  const fetchElsewhere = globalThis.fetch.bind(globalThis)
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href)
    const scene = sites.get(url.hostname)
    if (!scene) return fetchElsewhere(input, init)
    const text = input instanceof Request ? await input.clone().text() : String(init?.body ?? '')
    const body: unknown = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : undefined
    const calls = url.pathname.startsWith('/rpc/') ? [body].flat() : null
    if (!calls) return write(await answer(scene, url.pathname, { url, body }))
    const results = await Promise.all(
      calls.map(async (call) => {
        // JSON-RPC.
        const { id, method, params } = call as { id: unknown; method: string; params: unknown }
        const result = await answer(scene, method, { url, body: params })
        return {
          jsonrpc: '2.0',
          id,
          ...(typeof result === 'number' ? { error: { code: -32004, message: 'Away' } } : { result }),
        }
      }),
    )
    return write(Array.isArray(body) ? results : results[0])
  }
}

async function answer(scene: Scene, name: string, request: { url: URL; body: unknown }): Promise<unknown> {
  const given = Object.entries(scene.answers ?? {}).find(([path]) => name === path || name.startsWith(`${path}/`))?.[1]
  if (given === 'never') return new Promise(() => {})
  if (typeof given === 'function') return given(request)
  return given ?? 404
}

/** Images are a `Response`. */
function write(value: unknown): Response {
  if (value instanceof Response) return value
  return typeof value === 'number'
    ? new Response('{}', { status: value })
    : new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } })
}

export function createGalleryWallet({ name, ...rest }: Partial<Wallet> & { readonly name: string }): Wallet {
  const never = () => new Promise<never>(() => {})
  return {
    id: name,
    icon: '',
    // Unannounced wallets would be removed.
    kind: 'injected',
    chains: ['solana:mainnet', 'solana:devnet', 'solana:localnet'],
    features: ['signTransaction', 'signAndSendTransaction', 'signMessage'],
    versions: ['legacy', 0],
    readiness: () => 'installed',
    connect: never,
    disconnect: async () => {},
    request: never,
    watchAccount: () => () => {},
    ...rest,
    name,
  }
}
