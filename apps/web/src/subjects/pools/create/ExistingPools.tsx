import type { Pool } from '@solsmith/tokens'
import { poolLink } from '#links/poolLink.ts'
import { decimalsOf, formatMillionths, formatPrice, formatShort, nameOf, orient, priceOf } from '#pool-parts/figures.ts'
import { en as poolWords } from '#pool-parts/words/en.ts'
import { AddressText } from '#ui/AddressText.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Notice } from '#ui/Notice.tsx'
import styles from './CreateLiquidity.module.css'
import { en } from './words/en.ts'

const shown = 3

export function ExistingPools({ pools }: { pools: readonly Pool[] }) {
  const words = en.exists
  return (
    <Notice tone="warn" title={words.title(pools.length)}>
      <p>{words.text}</p>
      {pools.slice(0, shown).map((pool) => (
        <Row key={pool.address} pool={pool} />
      ))}
    </Notice>
  )
}

function Row({ pool }: { pool: Pool }) {
  const words = en.exists
  const shared = poolWords
  const { token, quote } = orient(pool)
  const amount = ({ reserve, decimals, ...side }: typeof token) => `${formatShort(reserve, decimals)} ${nameOf(side)}`
  const price = formatPrice(priceOf([pool.sides[0].reserve, pool.sides[1].reserve], pool.quoteSide), decimalsOf(pool))
  return (
    <div className={styles.pool}>
      <div className={styles.words}>
        <b>{shared.price(price, nameOf(quote), nameOf(token))}</b>
        {', '}
        {shared.fee(formatMillionths(pool.tier.tradeFeeRate, 2))}
        {pool.isCanonical ? '' : `, ${shared.canonicalNot}`}
        <br />
        {words.holds(amount(token), amount(quote))} <AddressText address={pool.address} />
      </div>
      <ButtonLink size="small" href={poolLink(pool.address, 'add')}>
        {words.add}
      </ButtonLink>
    </div>
  )
}
