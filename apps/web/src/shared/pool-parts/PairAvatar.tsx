import type { Pool, PoolSide } from '@solsmith/tokens'
import { TokenAvatar } from '#token-reading/TokenAvatar.tsx'
import { Mark } from '#ui/Mark.tsx'
import { readAddress } from '#ui/readInput.ts'
import { nameOf, orient } from './figures.ts'
import styles from './PairAvatar.module.css'

type PairToken = {
  readonly mint: string
  readonly symbol: string
  /** Null for none; undefined to read the token's metadata. */
  readonly picture?: string | null
}

export function PairAvatar({ tokens, size = 32 }: { tokens: readonly [PairToken, PairToken]; size?: number }) {
  return (
    <span className={styles.pair}>
      {tokens.map((token) => (
        <One key={token.mint} token={token} size={size} />
      ))}
    </span>
  )
}

export function PoolMark({ pool, size }: { pool: Pick<Pool, 'sides' | 'quoteSide'>; size?: number }) {
  const { token, quote } = orient(pool)
  const of = (side: PoolSide) => ({ mint: side.mint, symbol: nameOf(side) })
  return <PairAvatar tokens={[of(token), of(quote)]} {...(size && { size })} />
}

function One({ token: { mint, symbol, picture }, size }: { token: PairToken; size: number }) {
  const address = readAddress(mint)
  if (picture === undefined && address) return <TokenAvatar name={symbol} mint={address} size={size} />
  return <Mark name={symbol} address={mint} imageUrl={picture} size={size} />
}
