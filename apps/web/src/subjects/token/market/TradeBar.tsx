import { type RefObject, useEffect, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import styles from './TokenMarket.module.css'
import { en as words } from './words/en.ts'

export type Direction = 'buy' | 'sell'

/** Buy and Sell at the bottom of a phone's screen, while the trade box is out of sight. */
export function TradeBar({
  box,
  onTrade,
}: {
  box: RefObject<HTMLElement | null>
  onTrade: (direction: Direction) => void
}) {
  const isShown = useOutOfSight(box)
  if (!isShown) return null
  return (
    <nav className={styles.bar} aria-label={words.direction}>
      <Button variant="primary" onClick={() => onTrade('buy')}>
        {words.buy}
      </Button>
      <Button onClick={() => onTrade('sell')}>{words.sell}</Button>
    </nav>
  )
}

function useOutOfSight(box: RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const { current } = box
    if (!current) return
    const watcher = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false))
    watcher.observe(current)
    return () => watcher.disconnect()
  }, [box])
  return isAway
}
