import Lock from 'lucide-react/icons/lock'
import { type ReactNode, useId } from 'react'
import styles from './FinalBox.module.css'
import { Icon } from './Icon.tsx'

/** Hatched frame, only for permanent actions, with the way out inside. */
export function FinalBox({ title, children }: { title: string; children: ReactNode }) {
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
