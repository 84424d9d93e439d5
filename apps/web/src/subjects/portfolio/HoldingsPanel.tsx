import type { Address } from '@solana/kit'
import { formatAmount, formatDecimal, shortenAddress, showHidden } from '@solsmith/chain'
import { useTokenBalances } from '@solsmith/connect-react'
import { ListPanel } from '#activity/ListPanel.tsx'
import { tokenLink } from '#links/tokenLink.ts'
import { FeeNotice } from '#market/PoolNotices.tsx'
import { shortBalance } from '#pool-parts/shortFigure.ts'
import { Chip } from '#ui/Chip.tsx'
import { FigureText } from '#ui/FigureText.tsx'
import { Link } from '#ui/Link.tsx'
import { formatPercent } from '#ui/locale.ts'
import { Mark } from '#ui/Mark.tsx'
import { Notice } from '#ui/Notice.tsx'
import { UntrustedText } from '#ui/UntrustedText.tsx'
import styles from './Portfolio.module.css'
import { type Holding, isCounted, useHoldings } from './useHoldings.ts'
import { useWorth } from './useWorth.ts'
import { en as words } from './words/en.ts'

const solMark = 'So11111111111111111111111111111111111111112'

export function HoldingsPanel({ wallet }: { wallet: Address }) {
  const query = useTokenBalances()
  const { tokens, spamCount, totalUsd } = useHoldings(wallet)
  return (
    <ListPanel
      title={words.holdings}
      query={query}
      loading={words.holdingsLoading}
      height="112px"
      failed={words.holdingsFailed}
    >
      {tokens?.length === 0 && <p className={styles.pad}>{words.holdingsEmpty}</p>}
      <ul>
        {tokens?.map((token) => (
          <Row key={token.mint ?? 'native'} token={token} totalUsd={totalUsd ?? 0} />
        ))}
      </ul>
      {spamCount > 0 && <p className={styles.pad}>{words.spam(spamCount)}</p>}
    </ListPanel>
  )
}

function Row({ token, totalUsd }: { token: Holding; totalUsd: number }) {
  const { mint, name, symbol, balance, decimals, worthUsd, imageUrl, isFrozen, isOwn, isCapped } = token
  const plain = formatAmount(balance, decimals)
  const worth = useWorth()
  return (
    <li className={styles.holding}>
      <Troubles token={token} />
      <Mark name={symbol || name} address={mint ?? solMark} imageUrl={imageUrl} size={36} />
      <div className={styles.words}>
        {mint ? (
          <Link className={styles.link} href={tokenLink(mint)}>
            <UntrustedText text={name} />
          </Link>
        ) : (
          <b>{name}</b>
        )}
        {isFrozen && ' '}
        {isFrozen && <Chip tone="warn">{words.frozen}</Chip>}
        <span className={styles.address}>{mint ? shortenAddress(mint) : symbol}</span>
      </div>
      <div className={styles.amounts}>
        <FigureText short={shortBalance(plain)} whole={formatDecimal(plain)} />
        <small>
          {(worthUsd !== null && worth(worthUsd)) || words.noPrice}
          {worthUsd !== null && isOwn && ` · ${words.ownPrice}`}
          {isCapped && ` · ${words.capped}`}
          {worthUsd !== null && !isCounted(token) && ` · ${words.notCounted}`}
          {worthUsd !== null &&
            isCounted(token) &&
            totalUsd > 0 &&
            ` · ${formatPercent(Math.round((worthUsd / totalUsd) * 10_000))}`}
        </small>
      </div>
    </li>
  )
}

function Troubles({ token: { symbol, name, isFrozen, isOwn, isEmptied, feeRise } }: { token: Holding }) {
  const shown = showHidden(symbol || name)
  if (isOwn || !(isFrozen || isEmptied || feeRise)) return null
  return (
    <div className={styles.troubles}>
      {isFrozen && (
        <Notice tone="bad" title={words.frozenTitle(shown)}>
          {words.frozenHint}
        </Notice>
      )}
      {isEmptied && (
        <Notice tone="bad" title={words.emptiedTitle(shown)}>
          {words.emptiedHint} {!isFrozen && words.emptiedNext}
        </Notice>
      )}
      <FeeNotice name={shown} rise={feeRise} />
    </div>
  )
}
