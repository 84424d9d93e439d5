import type { Address } from '@solana/kit'
import { useNetwork } from '@solsmith/connect-react'
import { isTokenError, type Token } from '@solsmith/tokens'
import { callEndpoint, fetchBlock } from '@solsmith/wire'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, lazy, Suspense, useEffect } from 'react'
import * as z from 'zod/mini'
import type { TokenAction } from '#links/tokenLink.ts'
import { tokenPoolsQuery } from '#pool-parts/poolQueries.ts'
import { describeError } from '#review/progress/describeError.ts'
import { nameOf } from '#token-reading/tokenNames.ts'
import { tokenQuery } from '#token-reading/tokenQuery.ts'
import { ReadingPage } from '#ui/ReadingPage.tsx'
import { readAddress } from '#ui/readInput.ts'
import { UnavailablePage } from '#ui/UnavailablePage.tsx'
import { useWindowTitle } from '#ui/usePageTitle.ts'
import { TokenView } from './TokenView.tsx'
import { en as words } from './words/en.ts'

const ActionPage = lazy(() => import('./actions/ActionPage.tsx').then((module) => ({ default: module.ActionPage })))

/** `/?token=<mint>`: a token, or with `&do=` an action on it. */
export function TokenPage({ addressText, action }: { addressText: string; action: TokenAction | null }) {
  const mint = readAddress(addressText)
  if (mint === null) return <Absent title={words.notAnAddress} hint={words.notAnAddressHint} />
  return <ReadToken key={mint} mint={mint} action={action} />
}

function ReadToken({ mint, action }: { mint: Address; action: TokenAction | null }) {
  const network = useNetwork()
  const { data: token, isPending, error, refetch } = useQuery(tokenQuery(network, mint))
  usePoolsEarly(action === null ? mint : null)
  const { data: block } = useQuery(blockQuery(mint))
  useTitle(block ? undefined : token, action)
  // Holders of a blocked token can still send and burn it.
  if (block && !action)
    return <Absent title={words.blocked} hint={words.blockedHint(block.reason && asSentence(block.reason))} />
  const reading = <ReadingPage label={words.loading} heights={['88px', '320px']} />
  if (token && action)
    return (
      <Suspense fallback={reading}>
        <ActionPage token={token} action={action} />
      </Suspense>
    )
  if (token) return <TokenView token={token} />
  if (isPending) return reading
  if (isTokenError(error, 'TokenNotFoundError')) return <Absent title={words.notFound} hint={words.notFoundHint} />
  if (isTokenError(error)) return <Absent title={words.notAToken} hint={error.message} />
  return (
    <Absent
      title={words.failed}
      hint={describeError(error, words.failed).text}
      retry={{ label: words.tryAgain, onRetry: () => void refetch() }}
    />
  )
}

function usePoolsEarly(mint: Address | null): void {
  const [network, queries] = [useNetwork(), useQueryClient()]
  useEffect(() => {
    if (mint !== null) void queries.prefetchQuery(tokenPoolsQuery(network, mint))
  }, [queries, network, mint])
}

function Absent(page: Omit<ComponentProps<typeof UnavailablePage>, 'back'>) {
  return <UnavailablePage {...page} back={{ href: '/?check', label: words.checkAnother }} />
}

function useTitle(token: Token | undefined, action: TokenAction | null): void {
  const name = token ? (nameOf(token) ?? words.unnamed) : null
  const title = name === null || action !== null ? null : words.documentTitle(name)
  useWindowTitle(title)
  useEffect(() => {
    if (title !== null) window.scrollTo(0, 0)
  }, [title])
}

const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** The answer that came with the page, once. */
function readSent(mint: string) {
  const sent = document.getElementById('block')
  sent?.remove()
  const { data } = z
    .object({ ...fetchBlock.response.shape, mint: z.literal(mint) })
    .safeParse(JSON.parse(sent?.textContent || 'null'))
  return data
}

/** Block of a token by this site's operator. Shown if the site cannot answer. */
const blockQuery = (mint: string) =>
  queryOptions({
    queryKey: ['block', mint],
    queryFn: async () =>
      (readSent(mint) ?? (await callEndpoint({ baseUrl: '' }, fetchBlock, { params: { mint } }))).block,
    staleTime: 60_000,
    retry: false,
  })
