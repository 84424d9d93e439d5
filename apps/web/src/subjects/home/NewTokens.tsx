import { formatAmount, solDecimals } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import { callEndpoint, findTokens } from '@solsmith/wire'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useInstance } from '#instance/instanceContext.ts'
import { poolListLink } from '#links/poolLink.ts'
import { tokenLink } from '#links/tokenLink.ts'
import { shortFigure } from '#pool-parts/shortFigure.ts'
import { Link } from '#ui/Link.tsx'
import { Mark } from '#ui/Mark.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { UntrustedText } from '#ui/UntrustedText.tsx'
import work from '#ui/work.module.css'
import styles from './NewTokens.module.css'
import { en as words } from './words/newTokens.en.ts'

export function NewTokens() {
  const { caip2 } = useNetwork()
  const isReady = useInstance().status === 'ready'
  const { data, isPending } = useQuery({
    queryKey: ['new-tokens', caip2],
    queryFn: isReady
      ? ({ signal }) => callEndpoint({ baseUrl: '' }, findTokens, { params: { chainId: caip2 }, query: {} }, signal)
      : skipToken,
    staleTime: 15_000,
    retry: false,
  })
  const tokens = data?.tokens ?? []
  return (
    <section aria-labelledby="new-tokens">
      <div className={styles.head}>
        <h2 id="new-tokens">{words.title}</h2>
        <Link href={poolListLink}>{words.pools}</Link>
      </div>
      {isPending && <Skeleton height="144px" />}
      {!isPending && tokens.length === 0 && (
        <p className={styles.none}>
          {data ? words.none : words.failed} <Link href="/create-token">{words.create}</Link>
        </p>
      )}
      <ul className={styles.tokens}>
        {tokens.map(({ mint, name, symbol, picture, liquidity }) => (
          <li key={mint}>
            <Link className={styles.token} href={tokenLink(mint)}>
              <Mark name={symbol || name} address={mint} imageUrl={picture} size={36} />
              <span className={styles.words}>
                <b>
                  <UntrustedText text={name || symbol} />
                </b>
                <span className={work.hint}>
                  <UntrustedText text={symbol} />
                  {liquidity === '0'
                    ? ''
                    : ` · ${words.liquidity(shortFigure(formatAmount(BigInt(liquidity), solDecimals)))}`}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
