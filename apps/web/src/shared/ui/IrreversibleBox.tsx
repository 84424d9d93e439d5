import Lock from 'lucide-react/icons/lock'
import { type ReactNode, useId } from 'react'
import { Icon } from './Icon.tsx'
import styles from './IrreversibleBox.module.css'

/** Hatched frame, only for permanent actions, with the way out inside. */
export function IrreversibleBox({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.box} aria-labelledby={id}>
      <div className={styles.inside}>
        <h3 id={id} className={styles.title}>
          <Icon of={Lock} />
          {title}
        </h3>
        {children}
      </div>
    </section>
  )
}
