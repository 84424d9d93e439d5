import { useCopied } from '@solsmith/connect-react'
import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Copy from 'lucide-react/icons/copy'
import styles from './CopyButton.module.css'
import { Icon } from './Icon.tsx'
import text from './text.module.css'
import { en as words } from './words/en.ts'

const icons: { readonly [S in ReturnType<typeof useCopied>['status']]: LucideIcon } = {
  idle: Copy,
  copied: Check,
  failed: CircleAlert,
}

export function CopyButton({ value, what }: { value: string; what?: string | undefined }) {
  const { status, copy } = useCopied()
  const spoken = { idle: '', copied: words.copied, failed: words.copyFailed }
  return (
    <>
      <button
        type="button"
        className={styles.copy}
        data-status={status}
        aria-label={words.copy(what ?? words.address)}
        title={spoken[status] || words.copy(what ?? words.address)}
        onClick={() => void copy(value)}
      >
        <Icon of={icons[status]} size="small" />
      </button>
      <span className={text.hidden} role="status">
        {spoken[status]}
      </span>
    </>
  )
}
