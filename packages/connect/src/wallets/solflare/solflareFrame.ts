import { WalletError } from '../errors.ts'

export type SolflarePage = {
  readonly wallet: string
  readonly origin: 'https://widget.solflare.com' | 'https://connect.solflare.com'
  readonly query: Readonly<Record<string, string>>
}

/** `null`: not connected. */
export type FrameUpdate = { readonly publicKey: unknown } | null

export type SolflareFrame = {
  /** @throws the frame's error, or `WalletDisconnectedError`. */
  readonly ask: (method: string, params: object) => Promise<unknown>
  readonly close: () => void
}

/** Message names by direction. */
const toFrame = 'solflareWalletAdapterToIframe'
const fromFrame = 'solflareIframeToWalletAdapter'

/** Exchanges messages with its origin only. */
export function openSolflareFrame(
  { wallet, origin, query }: SolflarePage,
  onNews: (news: FrameUpdate) => void,
): SolflareFrame {
  const frame = document.createElement('iframe')
  const address = new URL(origin)
  address.search = String(new URLSearchParams({ ...query, origin: location.origin, title: document.title }))
  frame.src = address.href
  frame.title = wallet
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  Object.assign(frame.style, { position: 'fixed', border: '0', zIndex: '99999', colorScheme: 'auto' })
  fillPage(frame)
  const waiting = new Map<string, PromiseWithResolvers<unknown>>()

  const listen = (event: MessageEvent) => {
    if (event.origin !== origin || event.source !== frame.contentWindow) return
    const { channel, data } = fields(event.data)
    if (channel !== fromFrame) return
    const { type, id, result, error, event: told, resizeMode, params } = fields(data)
    if (type === 'resize') resize(frame, resizeMode, fields(params))
    if (type === 'event') {
      const { type: name, data: about } = fields(told)
      if (name === 'connect') hide(frame)
      const { publicKey } = fields(about)
      if (name === 'connect' || name === 'accountChanged') onNews(publicKey ? { publicKey } : null)
      if (name === 'disconnect') onNews(null)
    }
    const asked = type === 'response' ? waiting.get(String(id)) : undefined
    if (!asked) return
    waiting.delete(String(id))
    if (error) asked.reject(typeof error === 'string' ? new Error(error) : error)
    else asked.resolve(result)
  }
  window.addEventListener('message', listen)
  document.body.append(frame)
  return {
    ask(method, params) {
      const id = crypto.randomUUID()
      const answer = Promise.withResolvers<unknown>()
      waiting.set(id, answer)
      frame.contentWindow?.postMessage({ channel: toFrame, data: { id, method, params } }, origin)
      return answer.promise
    },
    close() {
      window.removeEventListener('message', listen)
      frame.remove()
      for (const { reject } of waiting.values()) reject(new WalletError('WalletDisconnectedError', { wallet }))
      waiting.clear()
    },
  }
}

function resize(frame: HTMLIFrameElement, mode: unknown, params: Readonly<Record<string, unknown>>): void {
  if (mode === 'full' && params.mode === 'fullscreen') fillPage(frame)
  else if (mode === 'full') hide(frame)
  else if (mode === 'coordinates')
    for (const side of ['top', 'bottom', 'left', 'right', 'width', 'height'] as const)
      frame.style[side] = Number.isFinite(params[side]) ? `${params[side]}px` : ''
}

const fillPage = ({ style }: HTMLIFrameElement) => Object.assign(style, { inset: '0', width: '100%', height: '100%' })

/** Frames without layout don't work. */
const hide = ({ style }: HTMLIFrameElement) =>
  Object.assign(style, { top: '', right: '', bottom: '0', left: '0', width: '2px', height: '2px' })

const fields = (value: unknown): Readonly<Record<string, unknown>> =>
  // Checked on access.
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
