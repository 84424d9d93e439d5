import { type Connect, type View, watchWallets } from '@solsmith/connect'
import { type ComponentType, type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import './theme.css'
import type { Theme } from './theme/theme.ts'
import { type OpenOptions, ToolkitContext } from './toolkitContext.ts'
import { type ConnectWords, en } from './words/en.ts'

const loadModal = () => import('./ConnectModal/modal.ts')

/** Provides the toolkit, watches for wallets, and renders modal, toasts and alerts. */
export function ConnectProvider({
  connect,
  words = en,
  theme,
  children,
}: {
  connect: Connect
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
      // Sequential: browsers never retry a failed import.
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

/** The button shows load errors on the next press. */
const noted = () => {}

let Layer: ComponentType | undefined

/** Avoids Suspense, which React delays by 300 ms. */
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

/** Sign-in needs the code right after connecting. */
const isNeeded = ({ store, options }: Connect): boolean => {
  const { modal, toasts, alerts } = store.get()
  return Boolean(modal?.isShown || toasts?.shown || alerts?.shown || options.siwx)
}
