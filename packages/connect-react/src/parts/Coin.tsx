import type { SendToken } from '@solsmith/connect'
import styles from './Coin.module.css'
import { SolBars } from './NetworkMark.tsx'

/**
 * A token's plate: the coin's own mark, or two letters. Pictures of tokens are somebody else's and are not fetched. Renders a
 * `<span>` that says nothing.
 */
export function Coin({
  token,
  size = 'medium',
}: {
  token: Pick<SendToken, 'mint' | 'symbol'>
  size?: 'small' | 'medium'
}) {
  return (
    <span
      className={styles.coin}
      data-size={size}
      data-letters={token.mint === null ? undefined : token.symbol.slice(0, 2)}
      aria-hidden="true"
    >
      {token.mint === null && <SolBars />}
    </span>
  )
}
