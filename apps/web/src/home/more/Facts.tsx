import styles from './Facts.module.css'

/** Three things that are true of every token made here. */
export function Facts({ facts }: { facts: readonly { readonly title: string; readonly text: string }[] }) {
  return (
    <ul className={styles.facts}>
      {facts.map(({ title, text }) => (
        <li key={title} className={styles.fact}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  )
}
