import type { Connect } from '@solsmith/connect'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, use, useId, useMemo, useState } from 'react'
import { ModalCard } from '../ConnectModal/ModalCard.tsx'
import modalStyles from '../ConnectModal/ModalDialog.module.css'
import { ConnectProvider } from '../ConnectProvider.tsx'
import type { ConnectWords } from '../words/en.ts'
import { loadWords } from '../words/loadWords.ts'
import { ModalWordsContext } from '../words/useModalWords.ts'
import styles from './gallery.module.css'

export function SceneCard({ connect, words, mode }: { connect: Connect; words: ConnectWords; mode: 'dark' | 'light' }) {
  const titleId = useId()
  const theme = useMemo(() => ({ mode }), [mode])
  const [client] = useState(createClient)
  return (
    <QueryClientProvider client={client}>
      <ConnectProvider connect={connect} words={words} theme={theme}>
        <Words words={words}>
          {/* biome-ignore lint/a11y/useSemanticElements: A fieldset has a look of its own. */}
          <div
            role="group"
            className={`${modalStyles.modal} ${styles.card}`}
            data-solsmith={mode}
            aria-labelledby={titleId}
          >
            <ModalCard titleId={titleId} onLeave={() => {}} />
          </div>
        </Words>
      </ConnectProvider>
    </QueryClientProvider>
  )
}

const createClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })

function Words({ words, children }: { words: ConnectWords; children: ReactNode }) {
  return <ModalWordsContext value={use(loadWords(words))}>{children}</ModalWordsContext>
}
