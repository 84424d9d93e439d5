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

/** What came of an open modal. */
export type ModalOutcome = {
  /** The account that is connected now; null for none. */
  readonly address: string | null
  readonly networkId: string
}

type Input = OpenOptions & { readonly words: ConnectWords; readonly view?: View | undefined }

/** Opens the modal as soon as its first view can be drawn whole, and waits until it has been closed. */
export async function openConnectModal(connect: Connect, { words, view, ...options }: Input): Promise<ModalOutcome> {
  const first = chooseView(connect, view)
  await Promise.all([loadView(first), loadWords(words, connect.options.kinds), withinPatience(loadOptions(connect))])
  // What the lists ask for comes later, into a modal that is open.
  openModal(connect, { ...options, ...(view && { view }) }).catch(() => {})
  // Where a click leads is there before the click: a wallet's window may only be opened soon after one.
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

/** A server that takes longer does not keep the modal shut: what it says joins what is shown. */
const patienceMs = 1_000

const withinPatience = (wanted: Promise<void>): Promise<void> =>
  Promise.race([wanted, new Promise<void>((resolve) => setTimeout(resolve, patienceMs))])

/** What people continue to. */
function followingOf({ options }: Connect, view: View): readonly View[] {
  if (view === 'Account') return ['WalletSend', 'WalletReceive', 'Networks']
  if (view !== 'Connect') return []
  return options.relayUrl ? ['ConnectingExternal', 'ConnectingWalletConnect'] : ['ConnectingExternal']
}

/** Fetches what the modal will open with. */
export function preloadModal(connect: Connect, { words }: { readonly words: ConnectWords }): void {
  // No one waits for it: what fails now fails, and is told, when the modal is opened.
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
