import { useNetwork } from '@solsmith/connect-react'
import type { Pool, Token } from '@solsmith/tokens'
import type { Market } from '@solsmith/wire'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { createPoolLink } from '#links/poolLink.ts'
import { Charts } from '#market/Charts.tsx'
import { marketQuery } from '#market/marketQuery.ts'
import { TradesPanel } from '#market/TradesPanel.tsx'
import { useChangedSlot } from '#market/useChangedSlot.ts'
import { tokenPoolsQuery } from '#pool-parts/poolQueries.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Mark } from '#ui/Mark.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import work from '#ui/work.module.css'
import { MarketStrip } from './MarketStrip.tsx'
import { PoolsPanel } from './PoolsPanel.tsx'
import styles from './TokenMarket.module.css'
import { TradeBox } from './TradeBox.tsx'
import { en as words } from './words/en.ts'

type TokenMarket = {
  readonly reading: Pick<UseQueryResult, 'isPending' | 'isError' | 'refetch'>
  readonly pools: readonly [Pool, ...Pool[]] | null
  readonly market: Market | null
}

function useTokenMarket({ address }: Token): TokenMarket {
  const network = useNetwork()
  const reading = useQuery(tokenPoolsQuery(network, address))
  const [main, ...others] = reading.data ?? []
  const slot = useChangedSlot(main)
  const read = main && { time: main.time, ...(slot !== undefined && { slot }) }
  const { data: market = null } = useQuery(marketQuery(network.caip2, address, read))
  return { reading, pools: main ? [main, ...others] : null, market }
}

export function MarketHead({ token }: { token: Token }) {
  const { reading, pools, market } = useTokenMarket(token)
  if (reading.isPending) return <Skeleton height="66px" />
  return pools ? <MarketStrip token={token} pools={pools} market={market} /> : <NoMarket isRead={!reading.isError} />
}

function NoMarket({ isRead }: { isRead: boolean }) {
  return (
    <dl className={styles.strip}>
      {[words.price, words.marketCap, words.liquidity, words.volume, words.change].map((label) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles.none}>{isRead ? words.noPool : words.unread}</dd>
        </div>
      ))}
    </dl>
  )
}

/** @param isLater - Whether what is below the first screen is read. */
export function MarketMain({ token, isLater }: { token: Token; isLater: boolean }) {
  const { reading, pools, market } = useTokenMarket(token)
  if (reading.isPending || (pools && !isLater))
    return (
      <div className={styles.main} aria-busy="true">
        <p role="status" className={work.hint}>
          {words.loading}
        </p>
        <Skeleton height="320px" />
      </div>
    )
  if (reading.isError && !pools)
    return (
      <Panel level="h2" title={words.title}>
        <p role="alert">{words.failed}</p>
        <Button size="small" onClick={() => void reading.refetch()}>
          {words.tryAgain}
        </Button>
      </Panel>
    )
  if (!pools)
    return (
      <div className={styles.main}>
        <Panel level="h2" title={words.title}>
          <EmptyState
            art={<Mark name="" size={48} />}
            title={words.none}
            action={
              <ButtonLink size="small" href={createPoolLink(token.address)}>
                {words.create}
              </ButtonLink>
            }
          >
            {words.noneHint}
          </EmptyState>
        </Panel>
      </div>
    )
  const [main] = pools
  return (
    <section className={styles.stack} aria-label={words.title}>
      <Charts key={main.address} pool={main} hasLiquidity={false} />
      <TradesPanel pool={main} />
      <PoolsPanel mint={token.address} pools={pools} market={market} />
    </section>
  )
}

export function MarketTrade({ token }: { token: Token }) {
  const { reading, pools } = useTokenMarket(token)
  if (reading.isPending) return <Skeleton height="420px" />
  return pools && <TradeBox key={pools[0].address} pool={pools[0]} mint={token.address} />
}
