import type { Connect, OpenInput, View } from '@solsmith/connect'
import { createContext, useContext } from 'react'
import type { ModalOutcome } from './ConnectModal/openConnectModal.ts'
import type { ConnectWords } from './words/en.ts'

export type OpenOptions = Omit<OpenInput, 'view' | 'device'>

export type Toolkit = {
  readonly connect: Connect
  readonly words: ConnectWords
  readonly mode: 'dark' | 'light'
  /** Opens the modal, at a view or where it belongs. Resolves when it has been closed, with what came of it. */
  readonly open: (view?: View, options?: OpenOptions) => Promise<ModalOutcome>
  readonly close: () => void
  /** Fetches the modal's code. Buttons call it when a pointer or the focus comes near, so that a click opens at once. */
  readonly preload: () => void
}

/** Apart from its provider, which loads the modal: what only reads it does not depend on the modal. */
export const ToolkitContext = createContext<Toolkit | null>(null)

/** The toolkit's parts, for its own views. */
export function useToolkit(): Toolkit {
  const toolkit = useContext(ToolkitContext)
  // A programmer's mistake, not a person's: it happens on the first render or never.
  if (!toolkit) throw new TypeError('Put this component inside a ConnectProvider.')
  return toolkit
}
