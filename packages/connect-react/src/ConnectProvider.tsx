import { type Connect, type View, watchWallets } from '@solsmith/connect'
import { type ComponentType, type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import './theme.css'
import type { Theme } from './theme/theme.ts'
import { type OpenOptions, ToolkitContext } from './toolkitContext.ts'
import { type ConnectWords, en } from './words/en.ts'

const loadModal = () => import('./ConnectModal/modal.ts')

/**
 * Gives the toolkit to everything below, watches for wallets, and draws the modal, its toasts and its alerts when there are
 * any.
 */
export function ConnectProvider({
  connect,
  words = en,
  theme,
  children,
}: {
  connect: Connect
  /** A language: `en` or `de`. */
  words?: ConnectWords
  theme?: Theme | undefined
  children: ReactNode
}) {
  const isDrawn = useSyncExternalStore(
    connect.store.subscribe,
    () => isNeeded(connect),
    () => false,
  )
  useEffect(() => watchWallets(connect), [connect])
  useEffect(() => {
    if (theme) void import('./theme/applyTheme.ts').then(({ applyTheme }) => applyTheme(connect, theme))
  }, [connect, theme])
  const mode = theme?.mode ?? 'dark'
  const toolkit = useMemo(
    () => ({
      connect,
      words,
      mode,
      open: (view?: View, options?: OpenOptions) =>
        loadModal().then(({ ModalLayer, openConnectModal }) => {
          Layer = ModalLayer
          return openConnectModal(connect, { words, view, ...options })
        }),
      close: () => void loadModal().then(({ closeModal }) => closeModal(connect), noted),
      // One after the other: a browser never asks again for words whose import failed once, and offline all of it fails.
      preload: () => void loadModal().then(({ preloadModal }) => preloadModal(connect, { words }), noted),
    }),
    [connect, words, mode],
  )
  return (
    <ToolkitContext value={toolkit}>
      {children}
      {isDrawn && <LateLayer />}
    </ToolkitContext>
  )
}

/** What could not be loaded is told by the button that is pressed next. */
const noted = () => {}

let Layer: ComponentType | undefined

/** The modal's code is there when `open` has opened it. No Suspense: React shows what suspended only after 300 ms. */
function LateLayer() {
  const [Loaded, setLoaded] = useState(() => Layer)
  useEffect(() => {
    loadModal().then(({ ModalLayer }) => {
      Layer = ModalLayer
      setLoaded(() => ModalLayer)
    }, noted)
  }, [])
  return Loaded && <Loaded />
}

/** Whether anything of the toolkit lies over the page. A site that wants a sign-in needs its code as soon as someone connects. */
const isNeeded = ({ store, options }: Connect): boolean => {
  const { modal, toasts, alerts } = store.get()
  return Boolean(modal?.isShown || toasts?.shown || alerts?.shown || options.siwx)
}
