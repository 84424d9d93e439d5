import type { AnyNetwork } from '@solsmith/chain'
import { isSolana } from '@solsmith/connect'
import { useConnect } from '../hooks/useConnect.ts'
import styles from './NetworkMark.module.css'

/** Decorative icon: host image, SOL logo on Mainnet, or a letter. */
export function NetworkMark({
  network,
  image: known,
  size,
}: {
  network: AnyNetwork
  /** Looked up if omitted. */
  image?: string | null
  size: 'small' | 'medium'
}) {
  const { chainImages } = useConnect().options
  const image = known === undefined ? chainImages?.[network.caip2] : known
  const isBars = network.money === 'real' && isSolana(network) && !image
  return (
    <span
      className={styles.mark}
      data-money={network.money}
      data-size={size}
      data-letter={isBars || image ? undefined : network.name.slice(0, 1)}
      aria-hidden="true"
    >
      {image && <img src={image} alt="" />}
      {isBars && <SolBars />}
    </span>
  )
}

/** SOL logo. */
export function SolBars() {
  return (
    <svg viewBox="12 14 40 36" width="60%" fill="currentColor" aria-hidden="true">
      <path d="M22 19h25l-5 6H17z" />
      <path d="M17 29h25l5 6H22z" />
      <path d="M22 39h25l-5 6H17z" />
    </svg>
  )
}
