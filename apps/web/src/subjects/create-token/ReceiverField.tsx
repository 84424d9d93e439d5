import { shortenAddress } from '@solsmith/chain'
import { useConnection } from '@solsmith/connect-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './CreateToken.module.css'
import type { FormEditor } from './draft/useFormEditor.ts'
import type { FieldIssues } from './useFieldIssues.ts'
import { en } from './words/en.ts'

const ReceiversPart = lazy(() =>
  import('./receivers/ReceiversPart.tsx').then(({ ReceiversPart }) => ({ default: ReceiversPart })),
)

export function ReceiverField({ editor, issues }: { editor: FormEditor; issues: FieldIssues }) {
  const words = en.receiver
  const connection = useConnection()
  const { receiver, distribution } = editor.form.input
  const [isOpened, setOpened] = useState(receiver !== '' || distribution.length > 0)
  const isOpen = isOpened || issues.isShown('receiver') || issues.isShown('distribution')
  if (isOpen)
    return (
      <Suspense fallback={<Skeleton height="140px" />}>
        <ReceiversPart editor={editor} issues={issues} />
      </Suspense>
    )
  const you = connection.status === 'connected' ? shortenAddress(connection.account.address) : ''
  return (
    <div className={styles.receiver}>
      <span>
        {words.label} <span className={styles.receiverYou}>{you}</span> <small>{words.you}</small>
      </span>
      <Button size="small" variant="quiet" onClick={() => setOpened(true)}>
        {words.other}
      </Button>
    </div>
  )
}
