import { explorerLink, shortenAddress } from '@solsmith/chain'
import { useConnect, useNetwork } from '@solsmith/connect-react'
import type { Pool } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { poolLink, proofLink } from '#links/poolLink.ts'
import { shareTokenLink, tokenLink } from '#links/tokenLink.ts'
import { readNext, saveNext } from '#pool-parts/after.ts'
import {
  decimalsOf,
  formatMillionths,
  formatPrice,
  formatShort,
  nameOf,
  orient,
  pairOf,
  priceOf,
} from '#pool-parts/figures.ts'
import { en as poolWords } from '#pool-parts/words/en.ts'
import { receiptLink, signaturesOf } from '#receipts/receipts.ts'
import { useRun } from '#review/progress/useRun.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { utcText } from '#ui/dates.ts'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import text from '#ui/text.module.css'
import { usePageTitle } from '#ui/usePageTitle.ts'
import work from '#ui/work.module.css'
import styles from '../CreateLiquidity.module.css'
import { FirstTrade } from './FirstTrade.tsx'
import { SecondStep } from './SecondStep.tsx'
import { en } from './words/en.ts'

/** A pool opens a second after creation. */
const settlingSeconds = 5n

export function CreatedPool({ pool }: { pool: Pool }) {
  const words = en
  const network = useNetwork()
  const state = useHistoryState<{ matchesPreview?: boolean | null } | null>()
  const [next, setNext] = useState(() => readNext(pool.address))
  const run = useRun('page')
  const pair = pairOf(pool)
  const heading = usePageTitle(words.documentTitle(pair))
  const isKept = run.phase === 'done' && ['lock-liquidity', 'burn-liquidity'].includes(run.plan.kind)
  useEffect(() => {
    // Never offered again after a reload. The result stays until dismissed.
    if (isKept) saveNext(pool.address, null)
  }, [isKept, pool.address])
  const isOpen = pool.time + settlingSeconds >= pool.openTime
  const about = (
    <>
      <Facts pool={pool} />
      <Links pool={pool} />
    </>
  )
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {words.title(pair)}
          </h1>
          <p className={work.lead}>
            {isOpen ? words.lead(network.name) : words.leadLater(utcText(pool.openTime), network.name)}{' '}
            {network.id === 'mainnet' && words.screeners}
          </p>
        </div>
      </header>
      {state?.matchesPreview === false && (
        <Notice tone="bad" role="alert" title={words.mismatch}>
          {null}
        </Notice>
      )}
      <div className={work.form}>
        <div className={next ? work.stack : styles.form}>
          {next ? (
            <SecondStep
              pool={pool}
              next={next}
              onLeave={() => {
                saveNext(pool.address, null)
                setNext(null)
              }}
            />
          ) : (
            about
          )}
        </div>
        <aside className={styles.side}>{next ? about : <FirstTrade pool={pool} isOpen={isOpen} />}</aside>
      </div>
    </div>
  )
}

function Facts({ pool }: { pool: Pool }) {
  const words = en
  const shared = poolWords
  const { token, quote } = orient(pool)
  const price = formatPrice(priceOf([pool.sides[0].reserve, pool.sides[1].reserve], pool.quoteSide), decimalsOf(pool))
  return (
    <Panel level="h2" title={words.facts}>
      <dl className={work.facts}>
        <Fact name={words.address}>
          <span className={text.figure}>{pool.address}</span>
          <CopyButton value={pool.address} />
        </Fact>
        <Fact name={words.price}>{shared.price(price, nameOf(quote), nameOf(token))}</Fact>
        <Fact name={words.holds}>
          {[token, quote].map((side) => `${formatShort(side.reserve, side.decimals)} ${nameOf(side)}`).join(', ')}
        </Fact>
        <Fact name={words.fee}>{formatMillionths(pool.tier.tradeFeeRate, 2)}</Fact>
      </dl>
    </Panel>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={work.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Links({ pool }: { pool: Pool }) {
  const words = en
  const network = useNetwork()
  const { journal } = useConnect()
  const { token } = orient(pool)
  const { data: signatures = [] } = useQuery({
    queryKey: ['made-pool', network.genesisHash, pool.address],
    queryFn: async () => signaturesOf(await journal.read(), 'create-pool', pool.address),
  })
  const explorer = explorerLink(network, 'address', pool.address)
  return (
    <div className={styles.actions}>
      <ButtonLink href={tokenLink(token.mint)}>{words.token(nameOf(token))}</ButtonLink>
      <ButtonLink href={shareTokenLink(token.mint)}>{words.share}</ButtonLink>
      <ButtonLink href={poolLink(pool.address)}>{words.manage}</ButtonLink>
      <ButtonLink href={proofLink(pool.address)}>{words.proof}</ButtonLink>
      {signatures.length > 0 && <ButtonLink href={receiptLink(signatures)}>{words.receipt}</ButtonLink>}
      {explorer && (
        <ButtonLink
          variant="quiet"
          href={explorer}
          target="_blank"
          rel="noreferrer"
          title={shortenAddress(pool.address)}
        >
          {words.explorer}
        </ButtonLink>
      )}
      <ButtonLink variant="quiet" href="/create-liquidity">
        {words.another}
      </ButtonLink>
    </div>
  )
}
