import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { FormEditor } from './draft/useFormEditor.ts'
import type { FieldIssues } from './useFieldIssues.ts'
import { en } from './words/en.ts'

const ProfileFields = lazy(() =>
  import('./ProfileFields.tsx').then(({ ProfileFields }) => ({ default: ProfileFields })),
)

export function MoreLinks({ editor, issues }: { editor: FormEditor; issues: FieldIssues }) {
  const { telegram, discord, github, instagram } = editor.form.input
  const [isOpen, setOpen] = useState([telegram, discord, github, instagram].some((link) => link !== ''))
  if (!isOpen)
    return (
      <div>
        <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
          {en.identity.moreLinks}
        </Button>
      </div>
    )
  return (
    <Suspense fallback={<Skeleton height="160px" />}>
      <ProfileFields editor={editor} issues={issues} />
    </Suspense>
  )
}
