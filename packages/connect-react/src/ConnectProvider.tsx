import { type Connect, watchWallets } from '@solsmith/connect'
import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useMemo, useState } from 'react'
import { type ConnectWords, en } from './words/en.ts'

const ConnectModal = lazy(() => loadModal().then(({ ConnectModal }) => ({ default: ConnectModal })))

/** Fetches the modal's code. Buttons call it when a pointer or the focus comes near, so that a click opens at once. */
export const loadModal = () => import('./ConnectModal/ConnectModal.tsx')

type Toolkit = {
  readonly connect: Connect
  readonly words: ConnectWords
  readonly openModal: () => void
}

const ToolkitContext = createContext<Toolkit | null>(null)

/** Gives the toolkit to everything below, watches for wallets, and draws the modal when it is open. */
export function ConnectProvider({
  connect,
  words = en,
  children,
}: {
  connect: Connect
  words?: ConnectWords
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => watchWallets(connect), [connect])
  const toolkit = useMemo(() => ({ connect, words, openModal: () => setOpen(true) }), [connect, words])
  return (
    <ToolkitContext value={toolkit}>
      {children}
      {isOpen && (
        <Suspense>
          <ConnectModal onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </ToolkitContext>
  )
}

/** The toolkit's parts, for its own views. */
export function useToolkit(): Toolkit {
  const toolkit = useContext(ToolkitContext)
  // A programmer's mistake, not a person's: it happens on the first render or never.
  if (!toolkit) throw new TypeError('Put this component inside a ConnectProvider.')
  return toolkit
}
