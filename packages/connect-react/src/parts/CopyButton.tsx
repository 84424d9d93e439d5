import { copyText } from '@solsmith/chain'
import { useEffect, useState } from 'react'
import styles from './CopyButton.module.css'
import { Icon } from './Icon.tsx'

const shownMs = 2_000

const icons = { idle: 'copy', done: 'check', failed: 'warn' } as const

/** Copies a text and says so, or that it could not, to eyes and to a screen reader. Renders a `<button>`. */
export function CopyButton({ text, name, done, failed }: { text: string; name: string; done: string; failed: string }) {
  const [status, setStatus] = useState<keyof typeof icons>('idle')
  useEffect(() => {
    if (status === 'idle') return
    const timer = setTimeout(() => setStatus('idle'), shownMs)
    return () => clearTimeout(timer)
  }, [status])
  const label = { idle: name, done, failed }[status]
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={label}
      title={label}
      aria-live="polite"
      onClick={async () => setStatus((await copyText(text)) ? 'done' : 'failed')}
    >
      <Icon name={icons[status]} />
    </button>
  )
}
