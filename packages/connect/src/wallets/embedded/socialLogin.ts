import { type FrameChannel, providerNames, type SocialProvider, socialProviders } from '@solsmith/wire'
import { type SocialWindow, updateAccount } from '../../account/account.ts'
import { activeNamespace, type Connect } from '../../createConnect.ts'
import { emitEvent } from '../../events/events.ts'
import { updateModal, viewOf } from '../../modal/modalState.ts'
import { goBack, push } from '../../modal/router.ts'
import { showError } from '../../modal/toasts.ts'
import { requireWebLink } from '../../openable.ts'
import { loadOptions } from '../../options/loadOptions.ts'
import { startRedirect } from '../../redirect/redirect.ts'
import { sleep } from '../../sleep.ts'
import type { State } from '../../state.ts'
import type { Storage } from '../../storage.ts'
import { EmbeddedError } from './errors.ts'
import { finishLogin } from './finishLogin.ts'
import { openFrame } from './openFrame.ts'
import { requestEntry } from './requestEntry.ts'

const lookMs = 1_000

/** The window is open, or has answered. */
export type SocialLogin = { readonly provider: SocialProvider; readonly step: 'waiting' | 'reading' }

/** Returns the active social login, if any. */
export const socialLoginOf = ({ social }: State): SocialLogin | null => social ?? null

export type Popup = SocialWindow & {
  /** Source of its messages. */
  readonly source: unknown
  readonly go: (url: string) => void
}

export type SocialPorts = {
  readonly openPopup: () => Popup | null
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener'>
  readonly wait: (ms: number) => Promise<void>
  /** Navigates this page away. */
  readonly leave: (url: string) => void
}

/** Storage key during a redirect. */
const returnKey = 'solsmith:social-return'

/** Logs in with a provider; call in a click. Without a window, redirects if possible. A failure shows a toast. */
export async function connectSocial(
  connect: Connect,
  provider: Exclude<SocialProvider, 'farcaster'>,
  ports: SocialPorts = browserPorts(),
): Promise<void> {
  const popup = ports.openPopup()
  const namespace = activeNamespace(connect)
  emitEvent(connect, { name: 'SOCIAL_LOGIN_STARTED', provider })
  connect.store.set((state) =>
    updateModal(push('ConnectingSocial', { provider, name: providerNames[provider] }))(
      updateAccount(namespace, { socialWindow: popup })(noteStep(provider, 'waiting')(state)),
    ),
  )
  try {
    if (!popup && connect.options.callbackUrl === undefined)
      throw new EmbeddedError('PopupBlockedError', { provider: providerNames[provider] })
    const frame = await openFrame(connect)
    if (!popup) {
      await leaveFor(connect, provider, { frame, ports })
      return
    }
    const { uri } = await frame.ask('GET_SOCIAL_REDIRECT_URI', { provider })
    popup.go(requireWebLink(uri))
    const resultUri = await hearResult(connect, popup, ports)
    if (resultUri === null) {
      emitEvent(connect, { name: 'SOCIAL_LOGIN_CANCELED', provider })
      if (!isShown(connect)) return
      leave(connect)
      // The user may not have closed it.
      void showError(connect, new EmbeddedError('LoginWindowClosedError', { provider: providerNames[provider] }))
      return
    }
    popup.close()
    await enter(connect, provider, { frame, uri: resultUri })
  } catch (error) {
    emitEvent(connect, { name: 'SOCIAL_LOGIN_ERROR', provider })
    leave(connect)
    void showError(connect, error)
  } finally {
    popup?.close()
    connect.store.set((state) => updateAccount(namespace, { socialWindow: null })(endLogin(state)))
  }
}

async function enter(
  connect: Connect,
  provider: SocialProvider,
  { frame, uri }: { readonly frame: FrameChannel; readonly uri: string },
): Promise<void> {
  emitEvent(connect, { name: 'SOCIAL_LOGIN_REQUEST_USER_DATA', provider })
  connect.store.set(noteStep(provider, 'reading'))
  const { userName = null } = await requestEntry(connect, frame, ['CONNECT_SOCIAL', { uri }])
  await finishLogin(connect, { provider, userName })
  emitEvent(connect, { name: 'SOCIAL_LOGIN_SUCCESS', provider })
}

/** Redirects this page; only the state returns. */
async function leaveFor(
  connect: Connect,
  provider: Exclude<SocialProvider, 'farcaster'>,
  { frame, ports }: { readonly frame: FrameChannel; readonly ports: SocialPorts },
): Promise<void> {
  const { options, storage } = connect
  const { href, pathname, search } = location
  const state = startRedirect(storage, { name: providerNames[provider], path: pathname + search })
  storage.set(returnKey, `${state}:${provider}`)
  const back = new URL(options.callbackUrl ?? '', href)
  back.searchParams.set('state', state)
  const { uri } = await frame.ask('GET_SOCIAL_REDIRECT_URI', { provider, returnTo: back.href })
  // The user has navigated away.
  if (!isShown(connect)) return
  ports.leave(requireWebLink(uri))
  await new Promise<void>((left) => {
    const stop = connect.store.subscribe(() => {
      if (isShown(connect)) return
      stop()
      left()
    })
  })
}

/** Takes a redirect's provider by state, or null. */
export function takeSocialReturn(storage: Storage, state: string): SocialProvider | null {
  const [kept, name] = storage.get(returnKey)?.split(':') ?? []
  if (kept !== state) return null
  storage.set(returnKey, null)
  return socialProviders.find((provider) => provider === name) ?? null
}

/** Completes a redirected login. */
export async function resumeSocial(connect: Connect, provider: SocialProvider): Promise<void> {
  try {
    await loadOptions(connect)
    await enter(connect, provider, { frame: await openFrame(connect), uri: '' })
  } catch (error) {
    emitEvent(connect, { name: 'SOCIAL_LOGIN_ERROR', provider })
    void showError(connect, error)
  } finally {
    connect.store.set(endLogin)
  }
}

/**
 * Logs in with Farcaster by code.
 *
 * @param signal - Aborts with the view.
 */
export async function connectFarcaster(connect: Connect, signal: AbortSignal): Promise<void> {
  const provider = 'farcaster'
  const namespace = activeNamespace(connect)
  const { store } = connect
  try {
    const frame = await openFrame(connect)
    const { url } = await frame.ask('GET_FARCASTER_URI', undefined)
    if (signal.aborted) return
    store.set((state) => updateAccount(namespace, { farcasterUrl: url })(noteStep(provider, 'waiting')(state)))
    const { userName } = await requestEntry(connect, frame, ['CONNECT_FARCASTER', undefined])
    if (signal.aborted) return
    store.set(noteStep(provider, 'reading'))
    await finishLogin(connect, { provider, userName })
    store.set(updateAccount(namespace, { farcasterUrl: null }))
    emitEvent(connect, { name: 'SOCIAL_LOGIN_SUCCESS', provider })
  } catch (error) {
    if (signal.aborted) return
    emitEvent(connect, { name: 'SOCIAL_LOGIN_ERROR', provider })
    leave(connect)
    void showError(connect, error)
  } finally {
    store.set(endLogin)
  }
}

/** Discards an abandoned code, and restarts the frame, which still waits. */
export async function leaveFarcaster(connect: Connect): Promise<void> {
  connect.store.set(updateAccount(activeNamespace(connect), { farcasterUrl: null }))
  const frame = await openFrame(connect)
  await frame.ask('RELOAD', undefined)
}

/** Null if closed or left. */
function hearResult(connect: Connect, popup: Popup, { page, wait }: SocialPorts): Promise<string | null> {
  const { frameUrl } = connect.options
  // "null" is every sandboxed frame's origin.
  if (frameUrl === undefined) throw new EmbeddedError('AuthConnectorError', {})
  const { origin } = new URL(frameUrl)
  return new Promise((settle, fail) => {
    let isOver = false
    const end = (go: () => void) => {
      if (isOver) return
      isOver = true
      page.removeEventListener('message', hear)
      stop()
      go()
    }
    const hear = (event: MessageEvent) => {
      // Any window can post here.
      if (event.source !== popup.source) return
      const resultUri: unknown = event.data?.resultUri
      if (typeof resultUri !== 'string') return
      if (event.origin === origin) end(() => settle(resultUri))
      else end(() => fail(new EmbeddedError('UntrustedOriginError', { origin: event.origin })))
    }
    const stop = connect.store.subscribe(() => {
      if (!isShown(connect)) end(() => settle(null))
    })
    page.addEventListener('message', hear)
    const look = async () => {
      while (!isOver) {
        await wait(lookMs)
        if (popup.closed) end(() => settle(null))
      }
    }
    void look()
  })
}

const isShown = ({ store }: Connect) => {
  const view = viewOf(store.get())
  return view === 'ConnectingSocial' || view === 'ConnectingFarcaster'
}

/** Goes back, unless the user has left. */
function leave(connect: Connect): void {
  if (isShown(connect)) connect.store.set(updateModal(goBack))
}

const noteStep =
  (provider: SocialProvider, step: SocialLogin['step']) =>
  (state: State): State => ({ ...state, social: { provider, step } })

function endLogin({ social: _, ...state }: State): State {
  return state
}

const browserPorts = (): SocialPorts => ({
  page: window,
  wait: sleep,
  leave: (url) => location.assign(url),
  openPopup() {
    const opened = window.open('about:blank', 'solsmithLogin', 'width=600,height=800,scrollbars=yes')
    if (!opened) return null
    return {
      get closed() {
        return opened.closed
      },
      source: opened,
      close: () => opened.close(),
      focus: () => opened.focus(),
      go(url) {
        opened.location.href = url
      },
    }
  },
})
