import type { TokenDraft } from '@solsmith/tokens'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { createPoolPart } from './draft/createPoolPart.ts'
import type { FormEditor } from './draft/useFormEditor.ts'
import styles from './more/More.module.css'
import { en as words } from './words/en.ts'

const PoolParts = lazy(() => import('./pool/PoolParts.tsx').then(({ PoolParts }) => ({ default: PoolParts })))

/** Opening it adds a pool. Closing it keeps the pool, whose fields stay mounted for the button that leads to them. */
export function PoolDisclosure({ editor, draft }: { editor: FormEditor; draft: TokenDraft | null }) {
  const { pool } = editor.form
  const [isOpen, setOpen] = useState(pool !== null)
  const toggle = (isNowOpen: boolean) => {
    setOpen(isNowOpen)
    if (isNowOpen && pool === null) editor.setPool(createPoolPart())
  }
  const remove = () => {
    setOpen(false)
    editor.setPool(null)
  }
  return (
    <details
      className={styles.more}
      open={isOpen && pool !== null}
      onToggle={({ currentTarget }) => toggle(currentTarget.open)}
    >
      <summary className={styles.summary}>
        {pool === null ? words.pool : words.withPool(pool.quoteText, pool.shareText)}
        <Icon of={ChevronDown} />
      </summary>
      {pool !== null && (
        <Suspense fallback={<Skeleton height="320px" />}>
          <PoolParts editor={editor} draft={draft} pool={pool} onRemove={remove} />
        </Suspense>
      )}
    </details>
  )
}
