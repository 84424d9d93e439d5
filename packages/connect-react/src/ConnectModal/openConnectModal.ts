import {
  activeConnection,
  activeNetwork,
  type Connect,
  firstView,
  isStopped,
  loadOptions,
  modalOf,
  openModal,
  setUpNamespaces,
  thisDevice,
  type View,
} from '@solsmith/connect'
import type { OpenOptions } from '../toolkitContext.ts'
import type { ConnectWords } from '../words/en.ts'
import { loadWords } from '../words/loadWords.ts'
import { loadView } from './viewLoaders.ts'
import { whenIdle } from './whenIdle.ts'

/** Result of an open modal. */
export type ModalOutcome = {
  /** Null if disconnected. */
  readonly address: string | null
  readonly networkId: string
}

type Input = OpenOptions & { readonly words: ConnectWords; readonly view?: View | undefined }

/** Opens the modal once its first view can render; resolves when it closes. */
export async function openConnectModal(connect: Connect, { words, view, ...options }: Input): Promise<ModalOutcome> {
  const first = chooseView(connect, view)
  await Promise.all([loadView(first), loadWords(words, connect.options.kinds), withinPatience(loadOptions(connect))])
  // List data loads into the open modal.
  openModal(connect, { ...options, ...(view && { view }) }).catch(() => {})
  // Browsers only let wallets open a window soon after a click.
  whenIdle(() => {
    for (const next of followingOf(connect, first)) void loadView(next).catch(() => {})
    return undefined
  })
  await closed(connect)
  const connection = activeConnection(connect)
  return {
    address: connection.status === 'connected' ? connection.account.address : null,
    networkId: activeNetwork(connect).id,
  }
}

/** The modal opens without slow server options. */
const patienceMs = 1_000

const withinPatience = (wanted: Promise<void>): Promise<void> =>
  Promise.race([wanted, new Promise<void>((resolve) => setTimeout(resolve, patienceMs))])

function followingOf({ options }: Connect, view: View): readonly View[] {
  if (view === 'Account') return ['WalletSend', 'WalletReceive', 'Networks']
  if (view !== 'Connect') return []
  return options.relayUrl ? ['ConnectingExternal', 'ConnectingWalletConnect'] : ['ConnectingExternal']
}

/** Preloads the modal's first view. */
export function preloadModal(connect: Connect, { words }: { readonly words: ConnectWords }): void {
  // Opening the modal reports failures.
  const { kinds } = connect.options
  Promise.all([loadView(chooseView(connect, undefined)), loadWords(words, kinds), loadOptions(connect)]).catch(() => {})
}

function chooseView(connect: Connect, view: View | undefined): View {
  const { status } = activeConnection(connect)
  return firstView({
    view,
    hasAdapters: setUpNamespaces(connect.options).length > 0,
    isConnected: status === 'connected',
    isStopped: isStopped(connect, activeNetwork(connect)),
    isMobile: thisDevice().isMobile,
  })
}

function closed({ store }: Connect): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.subscribe(() => {
      if (modalOf(store.get()).isOpen) return
      stop()
      resolve()
    })
  })
}
