import type { Address } from '@solana/kit'
import { formatAmount, formatDecimal, shortenAddress } from '@solsmith/chain'
import { useHeldTokens, useNetwork, useTokenBalances } from '@solsmith/connect-react'
import { useQuery } from '@tanstack/react-query'
import { ListPanel } from '#activity/ListPanel.tsx'
import { tokenLink } from '#links/tokenLink.ts'
import { shortFigure } from '#pool-parts/shortFigure.ts'
import { Chip } from '#ui/Chip.tsx'
import { FigureText } from '#ui/FigureText.tsx'
import { Link } from '#ui/Link.tsx'
import { formatPercent } from '#ui/locale.ts'
import { Mark } from '#ui/Mark.tsx'
import { UntrustedText } from '#ui/UntrustedText.tsx'
import { ownTokensQuery } from './ownTokens.ts'
import styles from './Portfolio.module.css'
import { useWorth } from './useWorth.ts'
import { en as words } from './words/en.ts'

type Held = NonNullable<ReturnType<typeof useHeldTokens>>[number]

const solMark = 'So11111111111111111111111111111111111111112'

export function HoldingsPanel({ wallet }: { wallet: Address }) {
  const query = useTokenBalances()
  const { data } = useQuery(ownTokensQuery(useNetwork(), wallet))
  const own = new Set<string | null>(data?.tokens.map(({ token }) => token.address))
  const tokens = useHeldTokens()
  const shown = tokens
    ?.filter(({ isSpam }) => !isSpam)
    .toSorted((left, right) => (right.worthUsd ?? -1) - (left.worthUsd ?? -1))
  const total = shown?.reduce((sum, { mint, worthUsd }) => sum + (own.has(mint) ? 0 : (worthUsd ?? 0)), 0) ?? 0
  const hidden = (tokens?.length ?? 0) - (shown?.length ?? 0)
  return (
    <ListPanel
      title={words.holdings}
      query={query}
      loading={words.holdingsLoading}
      height="112px"
      failed={words.holdingsFailed}
    >
      {shown?.length === 0 && <p className={styles.pad}>{words.holdingsEmpty}</p>}
      <ul>
        {shown?.map((token) => (
          <Holding key={token.mint ?? 'native'} token={token} total={data ? total : 0} isOwn={own.has(token.mint)} />
        ))}
      </ul>
      {hidden > 0 && <p className={styles.pad}>{words.spam(hidden)}</p>}
    </ListPanel>
  )
}

function Holding({ token, total, isOwn }: { token: Held; total: number; isOwn: boolean }) {
  const { mint, name, symbol, balance, decimals, worthUsd, imageUrl, isFrozen } = token
  const plain = formatAmount(balance, decimals)
  const worth = useWorth()
  return (
    <li className={styles.holding}>
      <Mark name={symbol || name} address={mint ?? solMark} imageUrl={imageUrl} size={36} />
      <div className={styles.words}>
        {mint ? (
          <Link className={styles.link} href={tokenLink(mint)}>
            <UntrustedText text={name} />
          </Link>
        ) : (
          <b>{name}</b>
        )}
        {isFrozen && <Chip tone="warn">{words.frozen}</Chip>}
        <span className={styles.address}>{mint ? shortenAddress(mint) : symbol}</span>
      </div>
      <div className={styles.amounts}>
        <FigureText short={shortFigure(plain)} whole={formatDecimal(plain)} />
        <small>
          {(worthUsd !== null && worth(worthUsd)) || words.noPrice}
          {worthUsd !== null && isOwn && ` · ${words.ownPrice}`}
          {worthUsd !== null && !isOwn && total > 0 && ` · ${formatPercent(Math.round((worthUsd / total) * 10_000))}`}
        </small>
      </div>
    </li>
  )
}
