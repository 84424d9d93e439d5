import more from './More.module.css'
import styles from './Steps.module.css'
import { en } from './words/en.ts'

/** Pictures: `npm run pictures`. */
export function Steps() {
  const { title, items, alt } = en.steps
  return (
    <section className={styles.band}>
      <h2 className={more.title}>{title}</h2>
      <ol className={styles.steps}>
        {items.map((item) => (
          <li key={item.picture} className={styles.step}>
            <img
              className={styles.picture}
              src={`/pictures/${item.picture}.png`}
              alt={alt(item.title)}
              width={560}
              height={420}
              loading="lazy"
            />
            <h3>{item.title}</h3>
            <p className={more.hint}>{item.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
