import type { Network } from '@solsmith/chain'
import styles from './NetworkMark.module.css'

/**
 * What tells networks apart at a glance: real money has the coin's own mark, the others a letter with an edge of their own.
 * Renders a `<span>` that says nothing: the name is beside it.
 */
export function NetworkMark({ network, size }: { network: Network; size: 'small' | 'medium' }) {
  return (
    <span
      className={styles.mark}
      data-money={network.money}
      data-size={size}
      data-letter={network.money === 'real' ? undefined : network.name.slice(0, 1)}
      aria-hidden="true"
    >
      {network.money === 'real' && <SolBars />}
    </span>
  )
}

/** The three bars of the coin. Renders an `<svg>`. */
export function SolBars() {
  return (
    <svg viewBox="12 14 40 36" width="60%" fill="currentColor" aria-hidden="true">
      <path d="M22 19h25l-5 6H17z" />
      <path d="M17 29h25l5 6H22z" />
      <path d="M22 39h25l-5 6H17z" />
    </svg>
  )
}
