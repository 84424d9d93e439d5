import { use, useId } from 'react'
import { useToolkit } from '../toolkitContext.ts'
import { loadWords } from '../words/loadWords.ts'
import { ModalWordsContext } from '../words/useModalWords.ts'
import styles from './EmbeddedCard.module.css'
import { ModalCard } from './ModalCard.tsx'

export function EmbeddedCard() {
  const { connect, words, mode } = useToolkit()
  const titleId = useId()
  return (
    <ModalWordsContext value={use(loadWords(words, connect.options.kinds))}>
      <section className={styles.card} data-solsmith={mode} lang={words.lang} aria-labelledby={titleId}>
        <ModalCard titleId={titleId} onLeave={null} />
      </section>
    </ModalWordsContext>
  )
}
