import { describeKind, type JournalEntry } from '@solsmith/connect'
import { useWords } from '#words/useWords.ts'
import styles from './Portfolio.module.css'
import { en } from './words/en.ts'

/** That something was left unfinished, and what it was. */
export function OpenWords({ entry: { kind, label } }: { entry: JournalEntry }) {
  const words = useWords({ en })
  return (
    <div className={styles.words}>
      <b>{words.open(label)}</b>
      <span className={styles.hint}>{words.openHint(describeKind(kind)?.action ?? kind)}</span>
    </div>
  )
}
