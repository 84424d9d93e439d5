import { lazy, Suspense } from 'react'
import { useInstance } from '../../../features/instance/instanceContext.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Mark } from '../../../ui/Mark.tsx'
import { useWords } from '../../../words/useWords.ts'
import { readPlace } from './readPlace.ts'
import { en } from './words/en.ts'

const TokenPage = lazy(() => import('../token/TokenPage.tsx').then((module) => ({ default: module.TokenPage })))

/** What Home shows under a search: the page of a token, or a tool. */
export function DeeperPage({ search }: { search: string }) {
  const words = useWords({ en })
  const instance = useInstance()
  const place = readPlace(search)
  if (instance.status === 'failed')
    return (
      <EmptyState
        art={<Mark name="" size={64} />}
        title={words.serverFailed}
        level="h1"
        action={<Button onClick={instance.retry}>{words.tryAgain}</Button>}
      >
        {words.serverFailedHint}
      </EmptyState>
    )
  const placeholder = <p role="status">{words.loading}</p>
  if (instance.status === 'loading') return placeholder
  return (
    <Suspense fallback={placeholder}>
      {place.kind === 'token' && <TokenPage addressText={place.addressText} deed={place.deed} />}
    </Suspense>
  )
}
