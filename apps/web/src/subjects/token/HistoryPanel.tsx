import type { Address } from '@solana/kit'
import { explorerLink, formatDecimal, shortenAddress } from '@solsmith/chain'
import { rpcOf } from '@solsmith/connect'
import { useNetwork, useSeen, useTokenActivity } from '@solsmith/connect-react'
import { fetchJointHistory, type HistoryCursor, type Token, type TokenEvent } from '@solsmith/tokens'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { tokenPoolsQuery } from '#pool-parts/poolQueries.ts'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { formatTime } from '#ui/dates.ts'
import { Panel } from '#ui/Panel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { UntrustedText } from '#ui/UntrustedText.tsx'
import { useWallet } from '#wallet/useWallet.ts'
import styles from './Token.module.css'
import { en } from './words/en.ts'

const listedPools = 5

export function HistoryPanel({ token }: { token: Token }) {
  const words = en.history
  const network = useNetwork()
  const pools = useQuery(tokenPoolsQuery(network, token.address))
  // A lock of liquidity is a transaction of the LP token alone.
  const lpMints = (pools.data ?? []).slice(0, listedPools).map(({ lpMint }) => lpMint)
  const history = useInfiniteQuery({
    queryKey: ['token-history', network.genesisHash, token.address, ...lpMints],
    queryFn: ({ pageParam }) => fetchJointHistory(rpcOf(network), [token.address, ...lpMints], pageParam),
    // The first page has no cursor.
    initialPageParam: undefined as HistoryCursor | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: !pools.isPending,
  })
  const events = joinPages(history.data?.pages ?? [])
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

/** A transaction of two addresses can be on two pages. */
const joinPages = (pages: readonly { readonly events: readonly TokenEvent[] }[]): readonly TokenEvent[] => [
  ...new Map(pages.flatMap(({ events }) => events.map((event) => [event.signature, event] as const))).values(),
]

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
