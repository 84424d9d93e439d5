import { expect, onTestFinished, test, vi } from 'vitest'
import { createConnect } from '../../createConnect.ts'
import { networks } from '../../testing/toolkit.ts'
import { offerSolflare } from './offerSolflare.ts'
import { type FrameNews, openSolflareFrame } from './solflareFrame.ts'

const origin = 'https://widget.solflare.com'

function open() {
  const news: FrameNews[] = []
  const frame = openSolflareFrame({ wallet: 'MetaMask', origin, query: { mm: 'true' } }, (told) => news.push(told))
  onTestFinished(() => frame.close())
  const element = document.querySelector('iframe')
  if (!element) throw new TypeError('A frame is expected.')
  const posted: { message: { data: { id: string } }; to: string }[] = []
  const source = { postMessage: (message: { data: { id: string } }, to: string) => posted.push({ message, to }) }
  Object.defineProperty(element, 'contentWindow', { value: source })
  /** What a window sends; the frame itself from its own origin unless said. */
  const send = (data: unknown, from: Partial<MessageEventInit> = {}) => {
    const event = new MessageEvent('message')
    const channel = 'solflareIframeToWalletAdapter'
    for (const [name, value] of Object.entries({ data: { channel, data }, origin, source, ...from }))
      Object.defineProperty(event, name, { value })
    window.dispatchEvent(event)
  }
  return { frame, element, news, posted, send }
}

test('the frame is told the site, and heard when it says who is connected', () => {
  const { element, news, send } = open()
  const { searchParams, origin: shown } = new URL(element.src)
  expect([shown, searchParams.get('mm'), searchParams.get('origin')]).toEqual([origin, 'true', location.origin])
  send({ type: 'event', event: { type: 'connect', data: { publicKey: 'key' } } })
  expect(element.style.width).toBe('2px')
  send({ type: 'event', event: { type: 'accountChanged', data: { publicKey: 'other' } } })
  send({ type: 'event', event: { type: 'disconnect' } })
  expect(news).toEqual([{ publicKey: 'key' }, { publicKey: 'other' }, null])
})

test.each([
  ['another origin', { origin: 'https://widget.solflare.com.evil.example' }],
  ['another window', { source: null }],
  ['another channel', { data: { channel: 'other', data: { type: 'event', event: { type: 'disconnect' } } } }],
  ['nothing', { data: null }],
])('what %s says is not heard', (_, from) => {
  const { news, send } = open()
  send({ type: 'event', event: { type: 'connect', data: { publicKey: 'key' } } }, from)
  expect(news).toEqual([])
})

test('a question goes to the frame’s origin alone; its answer is its own, once', async () => {
  const { frame, posted, send } = open()
  const asked = frame.ask('signMessage', { data: 'a' })
  const declined = frame.ask('signTransactionV2', {})
  const [first, second] = posted
  expect(first?.to).toBe(origin)
  expect(first?.message).toMatchObject({
    channel: 'solflareWalletAdapterToIframe',
    data: { method: 'signMessage', params: { data: 'a' } },
  })
  send({ type: 'response', id: 'unknown', result: 'wrong' })
  send({ type: 'response', id: second?.message.data.id, error: 'User rejected the request.' })
  send({ type: 'response', id: first?.message.data.id, result: { signature: 'b' } })
  send({ type: 'response', id: first?.message.data.id, result: 'again' })
  expect(await asked).toEqual({ signature: 'b' })
  await expect(declined).rejects.toThrow('User rejected the request.')
})

test('a frame that is closed leaves nothing behind, and its questions end', async () => {
  const { frame } = open()
  const asked = frame.ask('signMessage', {})
  frame.close()
  await expect(asked).rejects.toMatchObject({ name: 'WalletDisconnectedError' })
  expect(document.querySelector('iframe')).toBeNull()
})

test('it takes the room that it asks for, in numbers alone', () => {
  const { element, send } = open()
  send({ type: 'resize', resizeMode: 'full', params: { mode: 'hide' } })
  expect(element.style.height).toBe('2px')
  send({ type: 'resize', resizeMode: 'full', params: { mode: 'fullscreen' } })
  expect(element.style.height).toBe('100%')
  send({ type: 'resize', resizeMode: 'coordinates', params: { top: 10, height: 300, width: 'url(x)' } })
  expect([element.style.top, element.style.height, element.style.width]).toEqual(['10px', '300px', ''])
})

/** MetaMask's content script, as it answers its page script. */
function install(answer: object | null) {
  const listen = ({ data }: MessageEvent) => {
    if (data?.target !== 'metamask-contentscript' || answer === null) return
    const { id, method } = data.data.data
    expect(method).toBe('wallet_getSnaps')
    const event = new MessageEvent('message')
    const reply = {
      target: 'metamask-inpage',
      data: { name: 'metamask-provider', data: { id, jsonrpc: '2.0', ...answer } },
    }
    for (const [name, value] of Object.entries({ data: reply, origin: location.origin, source: window }))
      Object.defineProperty(event, name, { value })
    window.dispatchEvent(event)
  }
  window.addEventListener('message', listen)
  onTestFinished(() => window.removeEventListener('message', listen))
}

function offer() {
  const connect = createConnect({ networks: [networks.mainnet], storage: { get: () => null, set: () => {} } })
  onTestFinished(offerSolflare(connect))
  return { connect, names: () => connect.store.get().wallets.map(({ name }) => name) }
}

test('the snap is offered where MetaMask can have one; no frame is there before it is chosen', async () => {
  install({ result: {} })
  const { names } = offer()
  await expect.poll(names).toEqual(['Solflare Web', 'MetaMask'])
  expect(document.querySelector('iframe')).toBeNull()
})

test.each([
  ['does not answer', null],
  ['does not know snaps', { error: { code: -32_601 } }],
])('an extension that %s has none', async (_, answer) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  install(answer)
  const { names } = offer()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(names()).toEqual(['Solflare Web'])
})
