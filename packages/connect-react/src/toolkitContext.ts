import type { Connect, OpenInput, View } from '@solsmith/connect'
import { createContext, useContext } from 'react'
import type { ModalOutcome } from './ConnectModal/openConnectModal.ts'
import type { ConnectWords } from './words/en.ts'

export type OpenOptions = Omit<OpenInput, 'view' | 'device'>

export type Toolkit = {
  readonly connect: Connect
  readonly words: ConnectWords
  readonly mode: 'dark' | 'light'
  /** Opens the modal, at a view or its default. Resolves with the result when it closes. */
  readonly open: (view?: View, options?: OpenOptions) => Promise<ModalOutcome>
  readonly close: () => void
  /** Loads the modal's code. Buttons call it on hover and focus, so that a click opens it immediately. */
  readonly preload: () => void
}

/** Separate from the provider, which loads the modal, so that readers of the context do not depend on the modal. */
export const ToolkitContext = createContext<Toolkit | null>(null)

/** The toolkit's parts, for its own views. */
export function useToolkit(): Toolkit {
  const toolkit = useContext(ToolkitContext)
  // A programming error: it throws on the first render or never.
  if (!toolkit) throw new TypeError('Put this component inside a ConnectProvider.')
  return toolkit
}
