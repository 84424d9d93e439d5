import type { Address } from '@solana/kit'
import { useNetwork } from '@solsmith/connect-react'
import { isEmptied } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import { createPoolLink } from '#links/poolLink.ts'
import { tokenLink, toolLink } from '#links/tokenLink.ts'
import { en as market } from '#market/words/en.ts'
import { positionsQuery, tokenPoolsQuery } from '#pool-parts/poolQueries.ts'
import { useTokenImage } from '#token-reading/metadataFile.ts'
import { markNameOf, nameOf, symbolOf } from '#token-reading/tokenNames.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Chip } from '#ui/Chip.tsx'
import { Link } from '#ui/Link.tsx'
import { Mark } from '#ui/Mark.tsx'
import { type OwnToken, ownTokensQuery } from './ownTokens.ts'
import styles from './Portfolio.module.css'
import { en as words } from './words/en.ts'

const shown = 3

export function HomeTokens({ wallet }: { wallet: Address }) {
  const network = useNetwork()
  const { data } = useQuery(ownTokensQuery(network, wallet))
  const { data: pools } = useQuery({ ...positionsQuery(network, wallet), enabled: data !== undefined })
  if (!data || data.tokens.length === 0) return null
  const pooled = new Set(pools?.positions.flatMap(({ pool }) => pool.sides.map(({ mint }) => mint)))
  return (
    <section className={styles.home} aria-labelledby="own-tokens">
      <div className={styles.head}>
        <h2 id="own-tokens">{words.tokens}</h2>
        <Link href="/?portfolio">{words.title}</Link>
      </div>
      <ul>
        {data.tokens.slice(0, shown).map((own) => (
          <Row key={own.token.address} own={own} hasPool={pools && pooled.has(own.token.address)} />
        ))}
      </ul>
    </section>
  )
}

function Row({ own: { token }, hasPool: hasPosition }: { own: OwnToken; hasPool: boolean | undefined }) {
  const { data: pools, isLoading } = useQuery({
    ...tokenPoolsQuery(useNetwork(), token.address),
    enabled: hasPosition === false,
    refetchInterval: false,
    retry: false,
  })
  const [deepest] = pools ?? []
  const isGone = deepest !== undefined && isEmptied(deepest.sides)
  const hasPool = hasPosition || (deepest !== undefined && !isGone)
  const imageUrl = useTokenImage(token)
  const name = nameOf(token) ?? words.unnamed
  return (
    <li className={styles.holding}>
      <Mark name={markNameOf(token)} address={token.address} imageUrl={imageUrl} size={36} />
      <Link className={styles.link} href={tokenLink(token.address)}>
        {name} <span className={styles.symbol}>{symbolOf(token)}</span>
      </Link>
      {isGone && <Chip tone="bad">{market.notices.emptied}</Chip>}
      {hasPosition === false && !hasPool && !isLoading && (
        <ButtonLink size="small" href={createPoolLink(token.address)}>
          {words.poolsCreate}
        </ButtonLink>
      )}
      {hasPool && (
        <ButtonLink size="small" href={toolLink('send', token.address)}>
          {words.sendMany}
        </ButtonLink>
      )}
    </li>
  )
}
