import { type FrameChannel, openFrameChannel } from '@solsmith/wire'
import type { Connect } from '../../createConnect.ts'
import { lateError } from '../../lateError.ts'
import { raiseAlert } from '../../modal/alerts.ts'

/** Spec §2. */
const frameId = 'w3m-iframe'
/** Its name, which the page in it knows it by. */
const frameName = 'w3m-secure-iframe'
const frameVersion = '4'
/** Above everything: an approval must not be covered. */
const frameLayer = '999999'
const loadPatienceMs = 30_000

const opened = new WeakMap<Connect, Promise<FrameChannel>>()

/**
 * Puts the embedded wallet's frame into the page, hidden, and waits until it is ready. Only the first call does: there is
 * never a second frame.
 *
 * @throws {ConnectError} `WalletConfigError` without `frameUrl`, `WalletLoadError` when it does not get ready in time.
 */
export function openFrame(connect: Connect): Promise<FrameChannel> {
  const known = opened.get(connect)
  if (known) return known
  const opening = open(connect).catch((error: unknown) => {
    opened.delete(connect)
    document.getElementById(frameId)?.remove()
    throw error
  })
  opened.set(connect, opening)
  return opening
}

/** Where the frame's page is, and what it is told of this one. */
export function frameSource({ options }: Pick<Connect, 'options'>, chainId: string): URL {
  if (!options.frameUrl)
    throw lateError('WalletConfigError', { wallet: 'Embedded Wallet', reason: 'set `frameUrl` to its page.' })
  const url = new URL(options.frameUrl)
  url.searchParams.set('projectId', options.projectId ?? '')
  url.searchParams.set('chainId', chainId)
  url.searchParams.set('version', frameVersion)
  url.searchParams.set('enableLogger', String(options.enableFrameLogger !== false))
  return url
}

async function open(connect: Connect): Promise<FrameChannel> {
  const url = frameSource(connect, connect.networks[0].caip2)
  const element = document.createElement('iframe')
  element.id = frameId
  element.name = frameName
  element.src = url.href
  Object.assign(element.style, { position: 'fixed', zIndex: frameLayer, display: 'none' })
  const ready = new Promise<FrameChannel>((settle, fail) => {
    const timer = setTimeout(() => {
      channel.close()
      raiseAlert(connect, 'SOCIALS_TIMEOUT')
      fail(lateError('WalletLoadError', { wallet: 'Embedded Wallet' }))
    }, loadPatienceMs)
    const channel = openFrameChannel({
      page: window,
      frame: () => element.contentWindow,
      origin: url.origin,
      onTimeout: () => raiseAlert(connect, 'SOCIALS_TIMEOUT'),
      onReady() {
        clearTimeout(timer)
        settle(channel)
      },
    })
  })
  document.body.append(element)
  return ready
}
