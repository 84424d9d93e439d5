import { type Address, isAddress } from '@solana/kit'
import { solDecimals, wrappedSolMint } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import { factsOfToken, type Pool } from '@solsmith/tokens'
import { useQueries, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { createPoolLink, poolLink, swapLink } from '#links/poolLink.ts'
import { PoolNotices } from '#market/PoolNotices.tsx'
import type { SwapEnd } from '#market/SwapFields.tsx'
import type { SwapToken } from '#market/swapFigures.ts'
import { useRouteSwap } from '#market/useSwap.tsx'
import { en } from '#market/words/en.ts'
import { nameOf, pairOf } from '#pool-parts/figures.ts'
import { routePoolsQuery } from '#pool-parts/poolQueries.ts'
import { knownSides, poolView } from '#pool-parts/poolView.ts'
import { en as poolWords } from '#pool-parts/words/en.ts'
import { PlanReview } from '#review/PlanReview.tsx'
import { FailureNotice } from '#review/progress/FailureNotice.tsx'
import { listRisks } from '#score/listRisks.ts'
import { symbolOf } from '#token-reading/tokenNames.ts'
import { tokenQuery } from '#token-reading/tokenQuery.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { browserStorage } from '#ui/browserStorage.ts'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { usePageTitle } from '#ui/usePageTitle.ts'
import work from '#ui/work.module.css'
import { noFilters, poolPageQuery } from '../list/poolList.ts'
import styles from './Swap.module.css'
import { changePair, parsePair, type SwapPair, savePair } from './swapPair.ts'

const Charts = lazy(() => import('#market/Charts.tsx').then((module) => ({ default: module.Charts })))
const TokenDialog = lazy(() =>
  import('#token-picker/TokenDialog.tsx').then((module) => ({ default: module.TokenDialog })),
)

export function SwapPage() {
  const words = en.swap
  const heading = usePageTitle(`${words.pageTitle} · Solsmith`)
  const { genesisHash } = useNetwork()
  const [search] = useSearchParams()
  const pair = parsePair(search, genesisHash, browserStorage)
  const { from, to } = pair
  useEffect(() => savePair({ from, to }, genesisHash, browserStorage), [from, to, genesisHash])
  const change = (next: SwapPair) => navigate(swapLink(next.from ?? undefined, next.to ?? undefined), { replace: true })
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {words.pageTitle}
        </h1>
        <p className={work.lead}>{words.pageLead}</p>
      </header>
      <Market pair={useOfferedPair(pair)} onChange={change} />
    </div>
  )
}

const locked = {
  sort: { key: 'liquidity', isDescending: true },
  filters: { ...noFilters, isHalfLocked: true },
  from: 0,
  isHeld: true,
} as const

const candidates = 3

/** Offers the most liquid token without risks in its settings until one is chosen. */
function useOfferedPair(pair: SwapPair): SwapPair {
  const network = useNetwork()
  const isOpen = pair.from === wrappedSolMint && pair.to === null
  const { data } = useQuery({ ...poolPageQuery(network, locked), enabled: isOpen })
  const mints = (data?.pools ?? []).flatMap(({ tokens: [{ mint }, quote] }) =>
    isOpen && quote.mint === wrappedSolMint && isAddress(mint) ? [mint] : [],
  )
  const read = useQueries({ queries: mints.slice(0, candidates).map((mint) => tokenQuery(network, mint)) })
  const offered = read.find(({ data: token }) => token && listRisks(factsOfToken(token)).length === 0)?.data
  return offered && read.every(({ isPending }) => !isPending) ? { ...pair, to: offered.address } : pair
}

function useSwapToken(mint: Address | null): SwapToken | null {
  const isSol = mint === wrappedSolMint
  const { data: token } = useQuery(tokenQuery(useNetwork(), isSol ? null : mint))
  if (isSol) return { mint, symbol: 'SOL', decimals: solDecimals, freezeAuthority: null }
  if (!token) return null
  const { address, decimals, freezeAuthority } = token
  return { mint: address, symbol: symbolOf(token) ?? '', decimals, freezeAuthority }
}

function Market({ pair, onChange }: { pair: SwapPair; onChange: (pair: SwapPair) => void }) {
  const words = en.swap
  const [asked, setAsked] = useState<SwapEnd | null>(null)
  const [hasChosen, setChosen] = useState(false)
  const [from, to] = [useSwapToken(pair.from), useSwapToken(pair.to)]
  const mints = pair.from && pair.to ? ([pair.from, pair.to] as const) : null
  const reading = useQuery(routePoolsQuery(useNetwork(), mints))
  const pools = reading.data ?? []
  const swap = useRouteSwap({
    from,
    to,
    pools,
    onTurn: () => onChange({ from: pair.to, to: pair.from }),
    onToken: setAsked,
    hasChosen,
  })
  const shown = poolToShow(swap.route?.hops.at(-1)?.pool, pools, pair)
  return (
    <div className={styles.columns}>
      <div className={styles.box}>
        <Panel
          level="h2"
          title={words.pageTitle}
          aside={shown && <Link href={poolLink(shown.address)}>{pairOf(shown)}</Link>}
        >
          <div className={work.stack}>
            {shown && <PoolNotices pool={shown} />}
            {swap.fields}
            {mints && <Found reading={reading} count={pools.length} mints={mints} />}
          </div>
        </Panel>
        <Review swap={swap} tokens={[from, to]} />
      </div>
      <div className={styles.chart}>
        {shown ? (
          <Suspense fallback={<Skeleton height="420px" />}>
            <Charts key={shown.address} pool={shown} hasLiquidity={false} />
          </Suspense>
        ) : (
          <Panel level="h2" title={words.chart}>
            <p className={work.hint}>{words.noChart}</p>
          </Panel>
        )}
      </div>
      {asked && (
        <Suspense>
          <TokenDialog
            title={asked === 'from' ? words.choosePay : words.chooseGet}
            hasSol
            onChoose={(mint) => {
              setChosen(true)
              onChange(changePair(pair, asked, mint))
            }}
            onClosed={() => setAsked(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

const poolToShow = (last: Pool | undefined, pools: readonly Pool[], { from, to }: SwapPair): Pool | undefined =>
  last ?? pools.find(({ sides }) => sides.every(({ mint }) => mint === from || mint === to)) ?? pools[0]

function Found({
  reading,
  count,
  mints,
}: {
  reading: { readonly isPending: boolean; readonly error: Error | null; readonly refetch: () => unknown }
  count: number
  mints: readonly [Address, Address]
}) {
  const words = en.swap
  if (reading.isPending)
    return (
      <p role="status" className={work.hint}>
        {words.reading}
      </p>
    )
  if (reading.error && count === 0)
    return (
      <FailureNotice
        title={words.unread}
        error={reading.error}
        action={
          <Button size="small" onClick={() => void reading.refetch()}>
            {words.tryAgain}
          </Button>
        }
      />
    )
  if (count > 0) return null
  return (
    <div className={styles.none} role="status">
      <p>{words.noPools}</p>
      <ButtonLink size="small" href={createPoolLink(mints.find((mint) => mint !== wrappedSolMint))}>
        {words.createPool}
      </ButtonLink>
    </div>
  )
}

function Review({
  swap: { review, route },
  tokens,
}: {
  swap: ReturnType<typeof useRouteSwap>
  tokens: readonly (SwapToken | null)[]
}) {
  const shared = poolWords
  const chosen = tokens.flatMap((token) => (token ? [{ ...token, symbol: nameOf(token) }] : []))
  return (
    <PlanReview
      {...review}
      known={null}
      final={null}
      view={poolView({
        action: 'swap',
        tokens: route ? knownSides(route.hops.map(({ pool }) => pool)) : chosen,
        lpMint: null,
        words: shared.review,
      })}
      onLeave={() => navigate(swapLink())}
    />
  )
}
