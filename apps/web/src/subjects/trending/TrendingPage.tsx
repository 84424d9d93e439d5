import type { Network } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import { callEndpoint, fetchTrending, type TrendingInterval } from '@solsmith/wire'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Mark } from '#ui/Mark.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import work from '#ui/work.module.css'
import { AddressSearch } from './AddressOffer.tsx'
import { SourceList } from './SourceList.tsx'
import styles from './Trending.module.css'
import { en as words } from './words/en.ts'

export function TrendingPage() {
  const network = useNetwork()
  const [interval, setInterval] = useState<TrendingInterval>('6h')
  const [isHeld, setHeld] = useState(false)
  const { data, isPending, refetch } = useQuery(trendingQuery(network, interval, isHeld))
  return (
    <div className={work.page} aria-busy={isPending}>
      <header>
        <h1>{words.title}</h1>
        <p className={work.lead}>{words.lead}</p>
      </header>
      {isPending && (
        <>
          <p role="status" className={work.hint}>
            {words.loading}
          </p>
          <Skeleton height="480px" />
        </>
      )}
      {!isPending && !data && (
        <EmptyState
          art={<Mark name="" size={48} />}
          tone="bad"
          level="h2"
          title={words.failed}
          action={<Button onClick={() => void refetch()}>{words.tryAgain}</Button>}
        >
          {words.failedHint}
        </EmptyState>
      )}
      {!isPending && !data && <AddressSearch />}
      {data && (
        <SourceList
          key={network.caip2}
          trending={data}
          interval={interval}
          onInterval={setInterval}
          isHeld={isHeld}
          onHold={setHeld}
        />
      )}
      {!isPending && <HowItWorks />}
    </div>
  )
}

function HowItWorks() {
  const { how } = words
  return (
    <Panel level="h2" title={how.title}>
      <ol className={styles.how}>
        {how.steps.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

const refreshMs = 15_000

/**
 * Trending tokens of an interval, from this site's server.
 *
 * @param isPaused - Stops refreshes while a row is hovered.
 */
const trendingQuery = (network: Network, interval: TrendingInterval, isPaused: boolean) =>
  queryOptions({
    queryKey: ['trending', network.caip2, interval],
    queryFn: () =>
      callEndpoint({ baseUrl: '' }, fetchTrending, { params: { chainId: network.caip2 }, query: { interval } }),
    refetchInterval: isPaused ? false : refreshMs,
    refetchOnWindowFocus: !isPaused,
    placeholderData: keepPreviousData,
    retry: false,
  })
