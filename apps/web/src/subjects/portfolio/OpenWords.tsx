import { describeKind, type JournalEntry } from '@solsmith/connect'
import styles from './Portfolio.module.css'
import { en as words } from './words/en.ts'

export function OpenWords({ entry: { kind, label } }: { entry: JournalEntry }) {
  return (
    <div className={styles.words}>
      <b>{words.open(label)}</b>
      <span className={styles.hint}>{words.openHint(describeKind(kind)?.action ?? kind)}</span>
    </div>
  )
}
