import { findListed, type ListedWallet, selectWallet } from '@solsmith/connect'
import { useEffect, useRef } from 'react'
import { useConnect } from '../../hooks/useConnect.ts'
import { useToolkitState } from '../../hooks/useToolkitState.ts'
import { useWalletList } from '../../hooks/useWalletList.ts'
import { useWalletLists } from '../../hooks/useWalletLists.ts'
import { Empty } from '../../parts/Empty.tsx'
import { Text } from '../../parts/Stack.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import styles from './AllWalletsView.module.css'
import { gridOf } from './gridOf.ts'
import { WalletTile } from './WalletTile.tsx'

const firstTiles = 16

export function WalletGrid({ search, isCertified }: { search: string; isCertified: boolean }) {
  const connect = useConnect()
  const { allWallets: words } = useModalWords()
  const installed = useToolkitState(({ wallets }) => wallets)
  const { data: lists } = useWalletLists()
  const { data, isPending, isFetchingNextPage, hasNextPage, fetchNextPage } = useWalletList({ search, isCertified })
  const wallets = gridOf({
    pages: data?.pages ?? [],
    // The list answers searches and certified-only.
    first: search || isCertified ? [] : [...(lists?.featured ?? []), ...(connect.options.customWallets ?? [])],
    isInstalled: (listed: ListedWallet) => findListed(installed, listed)?.readiness() === 'installed',
  })
  if (isPending) return <Tiles count={firstTiles} label={words.loading} />
  if (wallets.length === 0) return <Empty title={words.none} note={words.noneHint} />
  return (
    <>
      <ul className={styles.grid} aria-label={words.list}>
        {wallets.map(({ listed, isInstalled }) => (
          <li key={listed.id}>
            <WalletTile listed={listed} isInstalled={isInstalled} onClick={() => selectWallet(connect, listed)} />
          </li>
        ))}
      </ul>
      {hasNextPage && <Sentinel key={data?.pages.length} onSight={fetchNextPage} />}
      {isFetchingNextPage && <Tiles count={4 - (wallets.length % 4)} label={words.loading} />}
      {wallets.some(({ isInstalled }) => isInstalled) && <Text size="small">{words.ticked}</Text>}
    </>
  )
}

const Tiles = ({ count, label }: { count: number; label: string }) => (
  <div className={styles.grid} role="status" aria-label={label}>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: They are all the same.
      <span key={index} className={styles.blank} />
    ))}
  </div>
)

/** Recreated per page, so that short pages load the next. */
function Sentinel({ onSight }: { onSight: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = end.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSight())
    observer.observe(element)
    return () => observer.disconnect()
  }, [onSight])
  return <div ref={end} className={styles.end} />
}
