import type { Address } from '@solana/kit'
import { useNetwork } from '@solsmith/connect-react'
import { isTokenError } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode } from 'react'
import { describeError } from '#review/progress/describeError.ts'
import { tokenQuery } from '#token-reading/tokenQuery.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Mark } from '#ui/Mark.tsx'
import { readAddress } from '#ui/readInput.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import work from '#ui/work.module.css'
import { useWords } from '#words/useWords.ts'
import styles from './Trending.module.css'
import { isCollectible } from './templateParts.ts'
import { en } from './words/template.en.ts'

/** `/copy-trending?from=<mint>`: what of a token becomes part of a new one; with `?mint=<mint>`, how it was launched. */
export function SourceTokenPage({ addressText, view }: { addressText: string; view: 'template' | 'anatomy' }) {
  const words = useWords({ en })
  const mint = readAddress(addressText)
  return mint === null ? <Absent title={words.notAnAddress} /> : <ReadToken key={mint} mint={mint} view={view} />
}

const AnatomyView = lazy(() => import('./AnatomyView.tsx').then((module) => ({ default: module.AnatomyView })))
const TemplateForm = lazy(() => import('./TemplateForm.tsx').then((module) => ({ default: module.TemplateForm })))

function ReadToken({ mint, view }: { mint: Address; view: 'template' | 'anatomy' }) {
  const words = useWords({ en })
  const network = useNetwork()
  const { data: token, isPending, error, refetch } = useQuery(tokenQuery(network, mint))
  if (token && isCollectible(token)) return <Absent title={words.collectible} />
  if (token) return view === 'anatomy' ? <AnatomyView token={token} /> : <TemplateForm token={token} />
  if (isPending)
    return (
      <div className={styles.page} aria-busy="true">
        <p role="status" className={work.hint}>
          {words.loading}
        </p>
        <Skeleton height="400px" />
      </div>
    )
  if (isTokenError(error)) return <Absent title={words.notFound(network.name)} />
  return (
    <Absent
      title={words.failed}
      hint={describeError(error, words.failed).text}
      action={<Button onClick={() => void refetch()}>{words.tryAgain}</Button>}
    />
  )
}

function Absent({ title, hint, action }: { title: string; hint?: string; action?: ReactNode }) {
  const words = useWords({ en })
  return (
    <div className={styles.page}>
      <EmptyState
        art={<Mark name="" size={64} />}
        title={title}
        level="h1"
        action={
          <>
            {action}
            <ButtonLink variant={action ? 'quiet' : 'secondary'} href="/copy-trending">
              {words.back}
            </ButtonLink>
          </>
        }
      >
        {hint ?? words.absentHint}
      </EmptyState>
    </div>
  )
}
