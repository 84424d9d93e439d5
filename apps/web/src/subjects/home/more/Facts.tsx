import styles from './Facts.module.css'

export function Facts({
  facts,
}: {
  /** `charged` replaces the text on instances with a fee. */
  facts: readonly { readonly title: string; readonly text: string; readonly charged?: string }[]
}) {
  return (
    <ul className={styles.facts}>
      {facts.map(({ title, text, charged }) => (
        <li key={title} className={styles.fact}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text} data-when={charged && 'free'}>
            {text}
          </p>
          {charged && (
            <p className={styles.text} data-when="charged">
              {charged}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
