import type { Connect, OpenInput, View } from '@solsmith/connect'
import { createContext, useContext } from 'react'
import type { ModalOutcome } from './ConnectModal/openConnectModal.ts'
import type { ConnectWords } from './words/en.ts'

export type OpenOptions = Omit<OpenInput, 'view' | 'device'>

export type Toolkit = {
  readonly connect: Connect
  readonly words: ConnectWords
  readonly mode: 'dark' | 'light'
  /** Opens the modal; resolves when it closes. */
  readonly open: (view?: View, options?: OpenOptions) => Promise<ModalOutcome>
  readonly close: () => void
  /** Preloads the modal on hover and focus. */
  readonly preload: () => void
}

/** Separate from the provider, so that readers don't load the modal. */
export const ToolkitContext = createContext<Toolkit | null>(null)

export function useToolkit(): Toolkit {
  const toolkit = useContext(ToolkitContext)
  // Programming error: throws on the first render.
  if (!toolkit) throw new TypeError('Put this component inside a ConnectProvider.')
  return toolkit
}
