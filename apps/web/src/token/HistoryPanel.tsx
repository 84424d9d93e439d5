import { explorerLink, shortenAddress, writeNumber } from '@solsmith/chain'
import { rpcOf } from '@solsmith/connect'
import { useNetwork } from '@solsmith/connect-react'
import { fetchHistory, type Token, type TokenEvent } from '@solsmith/tokens'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { writeTime } from '#ui/locale.ts'
import { Panel } from '#ui/Panel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/useWords.ts'
import styles from './Token.module.css'
import { en } from './words/en.ts'

/** What happened to the token, newest first. */
export function HistoryPanel({ token }: { token: Token }) {
  const words = useWords({ en }).history
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
          <Event key={event.signature} event={event} />
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

function Event({ event: { signature, slot, time, hasFailed } }: { event: TokenEvent }) {
  const words = useWords({ en }).history
  const network = useNetwork()
  const link = explorerLink(network, 'tx', signature)
  const short = shortenAddress(signature)
  return (
    <li className={styles.event}>
      <span className={styles.address}>
        {link ? (
          <a href={link} target="_blank" rel="noreferrer">
            {short}
          </a>
        ) : (
          short
        )}
      </span>
      {hasFailed && <Chip tone="bad">{words.failedEvent}</Chip>}
      <span className={styles.when}>{time ? writeTime(time) : `${words.slot} ${writeNumber(slot.toString())}`}</span>
    </li>
  )
}
