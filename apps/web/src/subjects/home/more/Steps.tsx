import more from './More.module.css'
import { StepDrawing } from './StepDrawing.tsx'
import styles from './Steps.module.css'
import { en } from './words/en.ts'

export function Steps() {
  const { title, items } = en.steps
  return (
    <section className={styles.band}>
      <h2 className={more.title}>{title}</h2>
      <ol className={styles.steps}>
        {items.map((item) => (
          <li key={item.picture} className={styles.step}>
            <StepDrawing name={item.picture} />
            <h3>{item.title}</h3>
            <p className={more.hint}>{item.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
