import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Mark } from '#ui/Mark.tsx'
import { useInstance } from './instanceContext.ts'
import { en as words } from './words/en.ts'

export function InstanceGate({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) {
  const instance = useInstance()
  if (instance.status === 'loading') return placeholder
  if (instance.status === 'ready') return children
  return (
    <EmptyState
      art={<Mark name="" size={64} />}
      title={words.failed}
      level="h1"
      action={<Button onClick={instance.retry}>{words.tryAgain}</Button>}
    >
      {words.failedHint}
    </EmptyState>
  )
}
