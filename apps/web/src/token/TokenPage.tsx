import type { Address } from '@solana/kit'
import { useNetwork } from '@solsmith/connect-react'
import { isTokenError, type Token } from '@solsmith/tokens'
import { callEndpoint, fetchBlock } from '@solsmith/wire'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { TokenAction } from '#links/tokenLink.ts'
import { describeError } from '#review/progress/describeError.ts'
import { nameOf } from '#token-reading/tokenNames.ts'
import { tokenQuery } from '#token-reading/tokenQuery.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Mark } from '#ui/Mark.tsx'
import { readAddress } from '#ui/readInput.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWindowTitle } from '#ui/usePageTitle.ts'
import { useWords } from '#words/useWords.ts'
import { ActionPage } from './actions/ActionPage.tsx'
import styles from './Token.module.css'
import { TokenView } from './TokenView.tsx'
import { en } from './words/en.ts'

/** `/?token=<mint>`: a token for anyone, and with `&do=` one thing that can be done with it. */
export function TokenPage({ addressText, action }: { addressText: string; action: TokenAction | null }) {
  const words = useWords({ en })
  const mint = readAddress(addressText)
  if (mint === null) return <Absent title={words.notAnAddress} hint={words.notAnAddressHint} />
  return <ReadToken key={mint} mint={mint} action={action} />
}

function ReadToken({ mint, action }: { mint: Address; action: TokenAction | null }) {
  const words = useWords({ en })
  const network = useNetwork()
  const { data: token, isPending, error, refetch } = useQuery(tokenQuery(network, mint))
  const { data: block } = useQuery(blockQuery(mint))
  useTitle(block ? undefined : token, action)
  // Who holds a blocked token can still send and burn it.
  if (block && !action)
    return <Absent title={words.blocked} hint={words.blockedHint(block.reason && asSentence(block.reason))} />
  if (token) return action ? <ActionPage token={token} action={action} /> : <TokenView token={token} />
  if (isPending)
    return (
      <div className={styles.page} aria-busy="true">
        <p role="status" className={styles.hint}>
          {words.loading}
        </p>
        <Skeleton height="88px" />
        <Skeleton height="320px" />
      </div>
    )
  if (isTokenError(error, 'TokenNotFoundError')) return <Absent title={words.notFound} hint={words.notFoundHint} />
  if (isTokenError(error)) return <Absent title={words.notAToken} hint={error.message} />
  return (
    <Absent
      title={words.failed}
      hint={describeError(error, words.failed).text}
      action={<Button onClick={() => void refetch()}>{words.tryAgain}</Button>}
    />
  )
}

function Absent({ title, hint, action }: { title: string; hint: string; action?: ReactNode }) {
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
            <ButtonLink variant={action ? 'quiet' : 'secondary'} href="/?tool=check">
              {words.checkAnother}
            </ButtonLink>
          </>
        }
      >
        {hint}
      </EmptyState>
    </div>
  )
}

/** The window is named after the token; an action names it itself. */
function useTitle(token: Token | undefined, action: TokenAction | null): void {
  const words = useWords({ en })
  const name = token ? (nameOf(token) ?? words.unnamed) : null
  const title = name === null || action !== null ? null : words.documentTitle(name)
  useWindowTitle(title)
  useEffect(() => {
    if (title !== null) window.scrollTo(0, 0)
  }, [title])
}

/** Whether the operator of this site has blocked a token. A site that cannot say shows it. */
/** Operators end their reasons with a stop, or not. */
const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

const blockQuery = (mint: string) =>
  queryOptions({
    queryKey: ['block', mint],
    queryFn: async () => (await callEndpoint({ baseUrl: '' }, fetchBlock, { params: { mint } })).block,
    staleTime: 60_000,
    retry: false,
  })
