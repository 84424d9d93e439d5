import { useWords } from '../../../words/useWords.ts'
import styles from './Workshop.module.css'
import { en } from './words/en.ts'

/** That something was left unfinished. */
export function OpenWords({ label }: { label: string }) {
  const words = useWords({ en })
  return (
    <div className={styles.words}>
      <b>{words.open(label)}</b>
      <span className={styles.hint}>{words.openHint}</span>
    </div>
  )
}
