import type { TokenDraft } from '@solsmith/tokens'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { FormEditor } from './draft/useFormEditor.ts'
import styles from './more/More.module.css'
import { en as words } from './words/en.ts'

const PoolParts = lazy(() => import('./pool/PoolParts.tsx').then(({ PoolParts }) => ({ default: PoolParts })))

export function PoolFold({ editor, draft }: { editor: FormEditor; draft: TokenDraft | null }) {
  const [isOpen, setOpen] = useState(editor.form.pool !== null)
  return (
    <details className={styles.more} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        {words.pool}
        <Icon of={ChevronDown} />
      </summary>
      {isOpen && (
        <Suspense fallback={<Skeleton height="320px" />}>
          <PoolParts editor={editor} draft={draft} />
        </Suspense>
      )}
    </details>
  )
}
