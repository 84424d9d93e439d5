import { Button } from '../ui/Button.tsx'
import text from '../ui/text.module.css'
import { useWords } from '../words/useWords.ts'
import styles from './Crash.module.css'
import { en } from './words/en.ts'

/** In place of what could not be drawn. */
export function Crash({ error }: { error: unknown }) {
  const { crash } = useWords({ en })
  return (
    <div className={styles.crash} role="alert">
      <h1>{crash.title}</h1>
      <p className={text.soft}>{crash.text}</p>
      <Button variant="primary" onClick={() => location.reload()}>
        {crash.reload}
      </Button>
      <details className={styles.details}>
        <summary>{crash.details}</summary>
        <pre>{String(error)}</pre>
      </details>
    </div>
  )
}
