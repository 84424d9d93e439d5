import { explorerLink, writeNumber } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import type { Pool } from '@solsmith/tokens'
import { lazy, Suspense } from 'react'
import { poolActions, poolLink, proofLink } from '#links/poolLink.ts'
import { Fact } from '#market/Fact.tsx'
import { PoolNotices } from '#market/PoolNotices.tsx'
import {
  amountsText,
  decimalsOf,
  formatMillionths,
  formatPrice,
  formatToken,
  nameOf,
  orient,
  pairOf,
  priceOf,
} from '#pool-parts/figures.ts'
import { en as poolWords } from '#pool-parts/words/en.ts'
import { TokenMark } from '#token-reading/TokenMark.tsx'
import { AddressText } from '#ui/AddressText.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import text from '#ui/text.module.css'
import { usePageTitle } from '#ui/usePageTitle.ts'
import work from '#ui/work.module.css'
import { useWords } from '#words/useWords.ts'
import styles from '../Manage.module.css'
import { en } from '../words/en.ts'
import { PositionsPanel } from './PositionsPanel.tsx'

const Charts = lazy(() => import('#market/Charts.tsx').then((module) => ({ default: module.Charts })))

/** A pool for anyone; with a wallet, what it has in it. */
export function PoolView({ pool }: { pool: Pool }) {
  const words = useWords({ en })
  const shared = useWords({ en: poolWords })
  const { token, quote } = orient(pool)
  const pair = pairOf(pool)
  const heading = usePageTitle(words.pool.documentTitle(pair))
  const price = formatPrice(priceOf([pool.sides[0].reserve, pool.sides[1].reserve], pool.quoteSide), decimalsOf(pool))
  return (
    <div className={styles.page}>
      <Link className={work.hint} href="/manage-liquidity">
        {words.pool.all}
      </Link>
      <header className={styles.head}>
        <div className={styles.row}>
          <TokenMark name={nameOf(token)} mint={token.mint} size={44} />
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {pair}
            </h1>
            <p className={work.lead}>{shared.price(price, nameOf(quote), nameOf(token))}</p>
          </div>
        </div>
        <nav className={styles.row} aria-label={pair}>
          {poolActions.map((action) => (
            <ButtonLink key={action} size="small" href={poolLink(pool.address, action)}>
              {words.actions[action]}
            </ButtonLink>
          ))}
          <ButtonLink size="small" variant="quiet" href={proofLink(pool.address)}>
            {words.pool.proof}
          </ButtonLink>
        </nav>
      </header>
      <PoolNotices pool={pool} />
      <div className={styles.two}>
        <PositionsPanel pool={pool} />
        <Facts pool={pool} />
      </div>
      <Suspense fallback={<Skeleton height="280px" />}>
        <Charts pool={pool} />
      </Suspense>
    </div>
  )
}

function Facts({ pool }: { pool: Pool }) {
  const words = useWords({ en }).pool
  const explorer = explorerLink(useNetwork(), 'address', pool.address)
  return (
    <Panel level="h2" title={words.facts} aside={words.slot(writeNumber(pool.slot.toString()))}>
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
      {explorer && (
        <ButtonLink size="small" variant="quiet" href={explorer} target="_blank" rel="noreferrer">
          {words.explorer}
        </ButtonLink>
      )}
    </Panel>
  )
}
