import { useWords } from '../words/useWords.ts'
import styles from './Failure.module.css'
import { Failure } from './Failure.tsx'
import { en } from './words/en.ts'

/** In place of what failed to draw. */
export function Crash({ error }: { error: unknown }) {
  const { crash } = useWords({ en })
  return (
    <Failure title={crash.title} text={crash.text} action={crash.reload} onAction={() => location.reload()}>
      <details className={styles.details}>
        <summary>{crash.details}</summary>
        <pre>{String(error)}</pre>
      </details>
    </Failure>
  )
}
