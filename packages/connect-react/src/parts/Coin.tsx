import type { SendToken } from '@solsmith/connect'
import { useState } from 'react'
import styles from './Coin.module.css'
import { SolBars } from './NetworkMark.tsx'

/** Decorative token icon: SOL logo, host-approved image, or letters. */
export function Coin({
  token,
  imageUrl = null,
  size = 'medium',
}: {
  token: Pick<SendToken, 'mint' | 'symbol'>
  imageUrl?: string | null | undefined
  size?: 'small' | 'medium'
}) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const shownUrl = imageUrl === failedUrl ? null : imageUrl
  const isSol = token.mint === null && token.symbol === 'SOL'
  return (
    <span
      className={styles.coin}
      data-size={size}
      data-letters={isSol || shownUrl ? undefined : token.symbol.slice(0, 2)}
      aria-hidden="true"
    >
      {isSol && <SolBars />}
      {shownUrl && (
        <img className={styles.image} src={shownUrl} alt="" loading="lazy" onError={() => setFailedUrl(shownUrl)} />
      )}
    </span>
  )
}
