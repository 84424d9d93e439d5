import type { Address } from '@solana/kit'
import { useNetwork } from '@solsmith/connect-react'
import { isTokenError } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, lazy } from 'react'
import { describeError } from '#review/progress/describeError.ts'
import { tokenQuery } from '#token-reading/tokenQuery.ts'
import { ReadingPage } from '#ui/ReadingPage.tsx'
import { readAddress } from '#ui/readInput.ts'
import { UnavailablePage } from '#ui/UnavailablePage.tsx'
import { isCollectible } from './templateParts.ts'
import { en as words } from './words/template.en.ts'

export function SourceTokenPage({ addressText, view }: { addressText: string; view: 'template' | 'anatomy' }) {
  const mint = readAddress(addressText)
  return mint === null ? <Absent title={words.notAnAddress} /> : <ReadToken key={mint} mint={mint} view={view} />
}

const AnatomyView = lazy(() => import('./AnatomyView.tsx').then((module) => ({ default: module.AnatomyView })))
const TemplateForm = lazy(() => import('./TemplateForm.tsx').then((module) => ({ default: module.TemplateForm })))

function ReadToken({ mint, view }: { mint: Address; view: 'template' | 'anatomy' }) {
  const network = useNetwork()
  const { data: token, isPending, error, refetch } = useQuery(tokenQuery(network, mint))
  if (token && isCollectible(token)) return <Absent title={words.collectible} />
  if (token) return view === 'anatomy' ? <AnatomyView token={token} /> : <TemplateForm token={token} />
  if (isPending) return <ReadingPage label={words.loading} heights={['400px']} />
  if (isTokenError(error)) return <Absent title={words.notFound(network.name)} />
  return (
    <Absent
      title={words.failed}
      hint={describeError(error, words.failed).text}
      retry={{ label: words.tryAgain, onRetry: () => void refetch() }}
    />
  )
}

function Absent({ hint, ...rest }: Omit<ComponentProps<typeof UnavailablePage>, 'hint' | 'back'> & { hint?: string }) {
  return (
    <UnavailablePage {...rest} hint={hint ?? words.absentHint} back={{ href: '/copy-trending', label: words.back }} />
  )
}
