import { explorerLink, formatDecimal } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import { isEmptied, type Pool } from '@solsmith/tokens'
import { lazy, Suspense } from 'react'
import { poolLink, poolListLink } from '#links/poolLink.ts'
import { tokenLink } from '#links/tokenLink.ts'
import { DepthPanel } from '#market/DepthPanel.tsx'
import { Fact } from '#market/Fact.tsx'
import { PoolNotices } from '#market/PoolNotices.tsx'
import { TradesPanel } from '#market/TradesPanel.tsx'
import { amountsText, formatMillionths, formatToken, nameOf, orient, pairOf, priceOf } from '#pool-parts/figures.ts'
import { PoolMark } from '#pool-parts/PairAvatar.tsx'
import { venueOf } from '#pool-parts/venue.ts'
import { en as poolWords } from '#pool-parts/words/en.ts'
import { AddressText } from '#ui/AddressText.tsx'
import { BackLink } from '#ui/BackLink.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Chip } from '#ui/Chip.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import text from '#ui/text.module.css'
import { usePageTitle } from '#ui/usePageTitle.ts'
import work from '#ui/work.module.css'
import styles from '../Manage.module.css'
import { en } from '../words/en.ts'
import { LastActions } from './LastActions.tsx'
import { PoolStrip } from './PoolStrip.tsx'
import { PositionsPanel } from './PositionsPanel.tsx'
import { ProofPanel } from './ProofPanel.tsx'

const Charts = lazy(() => import('#market/Charts.tsx').then((module) => ({ default: module.Charts })))

export function PoolView({ pool }: { pool: Pool }) {
  const venue = venueOf(useNetwork())
  const { token, quote } = orient(pool)
  return (
    <div className={work.page}>
      <Head pool={pool} />
      <PoolStrip pool={pool} />
      <PoolNotices pool={pool} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Suspense fallback={<Skeleton height="352px" />}>
            <Charts pool={pool}>
              {!isEmptied(pool.sides) && (
                <DepthPanel
                  venue={venue}
                  token={token}
                  quote={quote}
                  reserves={priceOf([pool.sides[0].reserve, pool.sides[1].reserve], pool.quoteSide)}
                  tradeFeeRate={pool.tier.tradeFeeRate}
                />
              )}
            </Charts>
          </Suspense>
          <TradesPanel pool={pool} />
        </div>
        <div className={styles.side}>
          <PositionsPanel pool={pool} />
          <ProofPanel pool={pool} />
          <Facts pool={pool} />
          <LastActions pool={pool} />
        </div>
      </div>
    </div>
  )
}

function Head({ pool }: { pool: Pool }) {
  const words = en
  const shared = poolWords
  const network = useNetwork()
  const { token } = orient(pool)
  const pair = pairOf(pool)
  const heading = usePageTitle(words.pool.documentTitle(pair))
  const explorer = explorerLink(network, 'address', pool.address)
  return (
    <header className={styles.head}>
      <div className={work.stack}>
        <BackLink href={poolListLink} label={words.pool.all} />
        <div className={styles.row}>
          <PoolMark pool={pool} size={44} />
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {pair}
            </h1>
            <p className={styles.row}>
              <span className={styles.venue}>{venueOf(network).name}</span>
              <AddressText address={pool.address} />
              <Link className={styles.small} href={tokenLink(token.mint)}>
                {nameOf(token)}
              </Link>
              {explorer && (
                <a className={styles.small} href={explorer} target="_blank" rel="noreferrer">
                  {words.pool.explorer}
                </a>
              )}
              <Chip>{shared.fee(formatMillionths(pool.tier.tradeFeeRate, 2))}</Chip>
            </p>
          </div>
        </div>
      </div>
      <nav className={styles.row} aria-label={pair}>
        {!isEmptied(pool.sides) && (
          <ButtonLink variant="primary" href={poolLink(pool.address, 'swap')}>
            {words.actions.swap}
          </ButtonLink>
        )}
        <ButtonLink href={poolLink(pool.address, 'add')}>{words.pool.addLiquidity}</ButtonLink>
      </nav>
    </header>
  )
}

function Facts({ pool }: { pool: Pool }) {
  const words = en.pool
  return (
    <Panel level="h2" title={words.facts} aside={words.slot(formatDecimal(pool.slot.toString()))}>
      <dl className={work.facts}>
        <Fact name={words.address}>
          <span className={`${text.figure} ${styles.figure}`}>{pool.address}</span>
          <CopyButton value={pool.address} />
        </Fact>
        <Fact name={words.holds}>{amountsText(pool, [pool.sides[0].reserve, pool.sides[1].reserve])}</Fact>
        <Fact name={words.fee}>{formatMillionths(pool.tier.tradeFeeRate, 2)}</Fact>
        <Fact name={words.lp}>{formatToken(pool.lpSupply, pool.lpDecimals)}</Fact>
        <Fact name={words.creator}>
          <AddressText address={pool.creator} />
        </Fact>
      </dl>
    </Panel>
  )
}
