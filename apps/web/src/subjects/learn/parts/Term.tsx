import { type ReactNode, use } from 'react'
import { GlossaryContext } from '../glossary/glossaryContext.ts'
import type { TermId } from '../glossary/words/en.ts'
import styles from './Parts.module.css'

export function Term({ id, children }: { id: TermId; children: ReactNode }) {
  const open = use(GlossaryContext)
  return (
    <button type="button" className={styles.term} aria-haspopup="dialog" onClick={() => open(id)}>
      {children}
    </button>
  )
}
