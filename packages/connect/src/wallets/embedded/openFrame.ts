import { type FrameChannel, openFrameChannel } from '@solsmith/wire'
import { activeNetwork, type Connect } from '../../createConnect.ts'
import { raiseAlert } from '../../modal/alerts.ts'
import { sdkType, sdkVersion } from '../../sdk.ts'
import { WalletError } from '../errors.ts'
import { rememberSession } from './frameMemory.ts'
import { introduceTheme } from './frameTheme.ts'

/** Spec §2. */
const frameId = 'w3m-iframe'
/** Window name, known to its page. */
const frameName = 'w3m-secure-iframe'
const frameVersion = '4'
/** An approval must not be covered. */
const frameLayer = '999999'
const loadPatienceMs = 30_000

const opened = new WeakMap<Connect, Promise<FrameChannel>>()

/**
 * Adds the hidden frame once.
 *
 * @throws {ConnectError} `WalletConfigError` without `frameUrl`, `WalletLoadError` on timeout.
 */
export function openFrame(connect: Connect): Promise<FrameChannel> {
  const known = opened.get(connect)
  if (known) return known
  const opening = (connect.options.openFrame ?? (() => open(connect)))().then(
    (channel) => {
      introduce(connect, channel)
      return channel
    },
    (error: unknown) => {
      opened.delete(connect)
      if (typeof document !== 'undefined') document.getElementById(frameId)?.closest('dialog')?.remove()
      throw error
    },
  )
  opened.set(connect, opening)
  return opening
}

/** Sends site and theme without waiting; the frame works without them. */
function introduce(connect: Connect, channel: FrameChannel): void {
  // The relay's project id is not for the frame.
  const { metadata, apiProjectId: projectId = '' } = connect.options
  const about = metadata && { ...metadata, icons: [...metadata.icons] }
  const facts = { projectId, sdkType, sdkVersion, ...(about ? { metadata: about } : {}) }
  channel.ask('SYNC_DAPP_DATA', facts).catch(() => {})
  // Before any session check.
  channel.watchSession((token) => rememberSession(connect, token))
  introduceTheme(connect, channel)
}

export function frameSource({ options }: Pick<Connect, 'options'>, chainId: string): URL {
  if (!options.frameUrl)
    throw new WalletError('WalletConfigError', { wallet: 'Embedded Wallet', reason: 'set `frameUrl` to its page.' })
  const url = new URL(options.frameUrl)
  url.searchParams.set('projectId', options.apiProjectId ?? '')
  url.searchParams.set('chainId', chainId)
  url.searchParams.set('version', frameVersion)
  url.searchParams.set('enableLogger', String(options.enableFrameLogger !== false))
  return url
}

async function open(connect: Connect): Promise<FrameChannel> {
  const url = frameSource(connect, activeNetwork(connect).caip2)
  const element = document.createElement('iframe')
  element.id = frameId
  element.name = frameName
  // For screen readers.
  element.title = 'Embedded Wallet'
  element.src = url.href
  Object.assign(element.style, { position: 'fixed', zIndex: frameLayer, display: 'none' })
  const ready = new Promise<FrameChannel>((settle, fail) => {
    const timer = setTimeout(() => {
      channel.close()
      raiseAlert(connect, 'SOCIALS_TIMEOUT')
      fail(new WalletError('WalletLoadError', { wallet: 'Embedded Wallet' }))
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
  // The modal makes the page inert, and moving a frame reloads it.
  const holder = document.createElement('dialog')
  holder.append(element)
  document.body.append(holder)
  return ready
}

/** Place of the frame in CSS pixels. */
export type FramePlace = Readonly<Record<'left' | 'top' | 'width' | 'height', number>>

/**
 * Shows the frame above every dialog.
 *
 * @param onLeave - On Escape, and on a click outside.
 * @returns Hides it.
 */
export function showFrame({ left, top, width, height }: FramePlace, onLeave: () => void): () => void {
  const element = document.getElementById(frameId)
  const holder = element?.closest('dialog')
  if (!element || !holder) return () => {}
  const box = { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` }
  Object.assign(holder.style, { ...box, position: 'fixed', margin: '0', padding: '0', border: '0', maxWidth: 'none' })
  Object.assign(element.style, { position: 'static', display: 'block', border: '0', width: '100%', height: '100%' })
  holder.oncancel = (event) => {
    event.preventDefault()
    onLeave()
  }
  holder.onclick = (event) => {
    if (event.target === holder) onLeave()
  }
  if (!holder.open) holder.showModal()
  return () => {
    Object.assign(element.style, { display: 'none' })
    holder.close()
  }
}
