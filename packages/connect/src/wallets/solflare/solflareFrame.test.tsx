import { expect, onTestFinished, test, vi } from 'vitest'
import { createConnect } from '../../createConnect.ts'
import { networks } from '../../testing/toolkit.ts'
import { registerSolflare } from './registerSolflare.ts'
import { type FrameUpdate, openSolflareFrame } from './solflareFrame.ts'

const origin = 'https://widget.solflare.com'

function open() {
  const news: FrameUpdate[] = []
  const frame = openSolflareFrame({ wallet: 'MetaMask', origin, query: { mm: 'true' } }, (told) => news.push(told))
  onTestFinished(() => frame.close())
  const element = document.querySelector('iframe')
  if (!element) throw new TypeError('A frame is expected.')
  const posted: { message: { data: { id: string } }; to: string }[] = []
  const source = { postMessage: (message: { data: { id: string } }, to: string) => posted.push({ message, to }) }
  Object.defineProperty(element, 'contentWindow', { value: source })
  const send = (data: unknown, from: Partial<MessageEventInit> = {}) => {
    const event = new MessageEvent('message')
    const channel = 'solflareIframeToWalletAdapter'
    for (const [name, value] of Object.entries({ data: { channel, data }, origin, source, ...from }))
      Object.defineProperty(event, name, { value })
    window.dispatchEvent(event)
  }
  return { frame, element, news, posted, send }
}

test('tells the frame the site, and receives its account', () => {
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
])('ignores messages of %s', (_, from) => {
  const { news, send } = open()
  send({ type: 'event', event: { type: 'connect', data: { publicKey: 'key' } } }, from)
  expect(news).toEqual([])
})

test("sends a request only to the frame's origin, and accepts its answer once", async () => {
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

test('removes everything with a closed frame, and ends its requests', async () => {
  const { frame } = open()
  const asked = frame.ask('signMessage', {})
  frame.close()
  await expect(asked).rejects.toMatchObject({ name: 'WalletDisconnectedError' })
  expect(document.querySelector('iframe')).toBeNull()
})

test('sizes the frame as it requests, only with numbers', () => {
  const { element, send } = open()
  send({ type: 'resize', resizeMode: 'full', params: { mode: 'hide' } })
  expect(element.style.height).toBe('2px')
  send({ type: 'resize', resizeMode: 'full', params: { mode: 'fullscreen' } })
  expect(element.style.height).toBe('100%')
  send({ type: 'resize', resizeMode: 'coordinates', params: { top: 10, height: 300, width: 'url(x)' } })
  expect([element.style.top, element.style.height, element.style.width]).toEqual(['10px', '300px', ''])
})

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
  onTestFinished(registerSolflare(connect))
  return { connect, names: () => connect.store.get().wallets.map(({ name }) => name) }
}

test('offers the snap if MetaMask supports it, without a frame before it is selected', async () => {
  install({ result: {} })
  const { names } = offer()
  await expect.poll(names).toEqual(['Solflare Web', 'MetaMask'])
  expect(document.querySelector('iframe')).toBeNull()
})

test.each([
  ['does not answer', null],
  ['does not know snaps', { error: { code: -32_601 } }],
])('offers none for an extension that %s', async (_, answer) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  install(answer)
  const { names } = offer()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(names()).toEqual(['Solflare Web'])
})
