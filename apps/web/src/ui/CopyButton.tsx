import { copyText } from '@solsmith/chain'
import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import styles from './CopyButton.module.css'
import { Icon } from './Icon.tsx'
import text from './text.module.css'
import { en as words } from './words/en.ts'

type Status = 'idle' | 'copied' | 'failed'

/** Long enough to be read, short enough not to be taken for a state of the thing copied. */
const shownMs = 2_000

const icons: { readonly [S in Status]: LucideIcon } = { idle: Copy, copied: Check, failed: CircleAlert }

/** Copies a text and says so, to screen readers too. */
export function CopyButton({ value, what }: { value: string; what?: string | undefined }) {
  const [status, setStatus] = useState<Status>('idle')

  useEffect(() => {
    if (status === 'idle') return
    const timer = setTimeout(() => setStatus('idle'), shownMs)
    return () => clearTimeout(timer)
  }, [status])

  const spoken = { idle: '', copied: words.copied, failed: words.copyFailed }
  const copy = async () => setStatus((await copyText(value)) ? 'copied' : 'failed')
  return (
    <>
      <button
        type="button"
        className={styles.copy}
        data-status={status}
        aria-label={words.copy(what ?? words.address)}
        title={spoken[status] || words.copy(what ?? words.address)}
        onClick={copy}
      >
        <Icon of={icons[status]} size="small" />
      </button>
      <span className={text.hidden} role="status">
        {spoken[status]}
      </span>
    </>
  )
}
