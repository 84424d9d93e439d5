import type { Address } from '@solana/kit'
import { explorerLink, formatDecimal, shortenAddress } from '@solsmith/chain'
import { rpcOf } from '@solsmith/connect'
import { useNetwork, useSeen, useTokenActivity } from '@solsmith/connect-react'
import { fetchHistory, type Token, type TokenEvent } from '@solsmith/tokens'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { formatTime } from '#ui/locale.ts'
import { Panel } from '#ui/Panel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { UntrustedText } from '#ui/UntrustedText.tsx'
import { useWallet } from '#wallet/useWallet.ts'
import styles from './Token.module.css'
import { en } from './words/en.ts'

export function HistoryPanel({ token }: { token: Token }) {
  const words = en.history
  const network = useNetwork()
  const history = useInfiniteQuery({
    queryKey: ['token-history', network.genesisHash, token.address],
    queryFn: ({ pageParam }) => fetchHistory(rpcOf(network), token.address, pageParam),
    // The first page has no cursor; the others have a signature.
    initialPageParam: undefined as TokenEvent['signature'] | undefined,
    getNextPageParam: (page) => (page.length < 25 ? undefined : page.at(-1)?.signature),
  })
  const events = history.data?.pages.flat() ?? []
  return (
    <Panel isFlush level="h2" title={words.title}>
      {history.isPending && (
        <div className={styles.empty} aria-busy="true">
          <Skeleton height="80px" />
        </div>
      )}
      {history.isError && (
        <p className={styles.empty} role="alert">
          {words.failed}
        </p>
      )}
      {history.data && events.length === 0 && <p className={styles.empty}>{words.empty}</p>}
      <ul>
        {events.map((event) => (
          <Event key={event.signature} token={token} event={event} />
        ))}
      </ul>
      {history.hasNextPage && (
        <div className={styles.empty}>
          <Button size="small" isBusy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            {words.more}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function Event({ token, event }: { token: Token; event: TokenEvent }) {
  const { signature, slot, time, hasFailed } = event
  const words = en.history
  const { ref, isSeen } = useSeen<HTMLLIElement>()
  const told = useTokenActivity({ hash: signature, mint: token.address, isWanted: isSeen && !hasFailed })
  const isOnItsWay = told.isPending && !hasFailed
  return (
    <li ref={ref} className={styles.event} aria-busy={isOnItsWay}>
      <div className={styles.what}>
        <div className={styles.title}>
          {isOnItsWay ? <Skeleton width="160px" /> : <UntrustedText text={told.data?.title ?? words.transaction} />}
          {hasFailed && <Chip tone="bad">{words.failedEvent}</Chip>}
        </div>
        <EventDetail event={event} told={told.data ?? null} isUntold={told.isError} />
      </div>
      <span className={styles.when}>{time ? formatTime(time) : `${words.slot} ${formatDecimal(slot.toString())}`}</span>
    </li>
  )
}

function EventDetail({
  event: { signature },
  told,
  isUntold,
}: {
  event: TokenEvent
  told: { readonly figure: string | null; readonly by: Address } | null
  isUntold: boolean
}) {
  const words = en.history
  const { address: wallet } = useWallet()
  const link = explorerLink(useNetwork(), 'tx', signature)
  const short = shortenAddress(signature)
  return (
    <div className={styles.detail}>
      {isUntold && <span>{words.untold}</span>}
      {told?.figure && (
        <span>
          <UntrustedText text={told.figure} />
        </span>
      )}
      {told && <span title={told.by}>{words.by(told.by === wallet ? words.you : shortenAddress(told.by))}</span>}
      {link ? (
        <a href={link} target="_blank" rel="noreferrer">
          {short}
        </a>
      ) : (
        <span>{short}</span>
      )}
    </div>
  )
}
