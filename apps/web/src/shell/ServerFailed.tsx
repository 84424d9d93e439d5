import Unplug from 'lucide-react/icons/unplug'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useWords } from '../words/useWords.ts'
import { en } from './words/en.ts'

/** In place of a page that cannot be drawn without its server. */
export function ServerFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { serverFailed } = useWords({ en })
  return (
    <EmptyState
      art={<Icon of={Unplug} size="large" />}
      tone="bad"
      title={serverFailed.title}
      action={<Button onClick={onRetry}>{serverFailed.retry}</Button>}
    >
      {error.message}
    </EmptyState>
  )
}
