import ChevronDown from 'lucide-react/icons/chevron-down'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { FormEditor } from './draft/useFormEditor.ts'
import styles from './more/More.module.css'
import type { FieldIssues } from './useFieldIssues.ts'
import { en as words } from './words/en.ts'

const MoreParts = lazy(() => import('./more/MoreParts.tsx').then(({ MoreParts }) => ({ default: MoreParts })))

export function AdvancedDisclosure({ editor, issues }: { editor: FormEditor; issues: FieldIssues }) {
  const { vanity, priority, signing, input } = editor.form
  const isUsed =
    vanity !== null ||
    priority.level !== 'auto' ||
    signing.version !== 'auto' ||
    signing.time !== 'blockhash' ||
    !input.createdOn ||
    input.extensions.length > 0 ||
    input.metadataUri !== ''
  const [isOpened, setOpened] = useState(isUsed)
  const isOpen = isOpened || issues.isShown('extensions') || issues.isShown('metadataUri')
  return (
    <details className={styles.more} open={isOpen} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary className={styles.summary}>
        {words.more}
        <Icon of={ChevronDown} />
      </summary>
      {isOpen && (
        <Suspense fallback={<Skeleton height="320px" />}>
          <MoreParts editor={editor} issues={issues} />
        </Suspense>
      )}
    </details>
  )
}
