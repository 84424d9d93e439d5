import { explorerLink, shortenAddress } from '@solsmith/chain'
import { closeModal, type TokenBalance } from '@solsmith/connect'
import { useState } from 'react'
import { useCollectibles } from '../../hooks/useCollectibles.ts'
import { useConnect } from '../../hooks/useConnect.ts'
import { useActiveNetwork } from '../../hooks/useNetwork.ts'
import { useTokenPort } from '../../hooks/useTokenPort.ts'
import { Button } from '../../parts/Button.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { isPlainClick } from '../../parts/isPlainClick.ts'
import { Skeleton } from '../../parts/Skeleton.tsx'
import { Text } from '../../parts/Stack.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import styles from './CollectibleList.module.css'

/** Collectibles; spam is only counted. */
export function CollectibleList() {
  const { account: words, shell } = useModalWords()
  const { data, isPending, isFetching, refetch } = useCollectibles()
  if (isPending) return <Skeleton label={shell.loading} />
  if (data === undefined)
    return (
      <Empty
        title={words.nftsFailed}
        note={words.tokensFailedHint}
        action={
          <Button icon="retry" isBusy={isFetching} onClick={() => void refetch()}>
            {shell.tryAgain}
          </Button>
        }
      />
    )
  const { shown, hiddenCount } = data
  const hidden = hiddenCount > 0 && <Text size="small">{words.nftsHidden(hiddenCount)}</Text>
  if (shown.length === 0)
    return (
      <div className={styles.list}>
        <Empty title={words.noNfts} note={words.noNftsHint} />
        {hidden}
      </div>
    )
  return (
    <div className={styles.list}>
      <ul className={styles.grid} aria-label={words.nfts}>
        {shown.map((balance) => (
          <li key={balance.address}>
            <Tile balance={balance} />
          </li>
        ))}
      </ul>
      {hidden}
    </div>
  )
}

/** Links to its page here or in the explorer. */
function Tile({ balance: { name, address = '', iconUrl } }: { balance: TokenBalance }) {
  const connect = useConnect()
  const network = useActiveNetwork()
  const port = useTokenPort()
  const [hasFailed, setFailed] = useState(false)
  const mint = address.slice(address.lastIndexOf(':') + 1)
  const hasPicture = iconUrl !== '' && !hasFailed
  const title = name && name !== mint ? name : shortenAddress(mint)
  const body = (
    <>
      <span className={styles.picture} data-letters={hasPicture ? undefined : title.slice(0, 2)}>
        {hasPicture && <img src={iconUrl} alt="" loading="lazy" onError={() => setFailed(true)} />}
      </span>
      <span className={styles.name}>{title}</span>
    </>
  )
  const outside = port === null ? explorerLink(network, 'address', mint) : null
  if (port) {
    const href = port.link(mint)
    return (
      <a
        className={styles.tile}
        href={href}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          closeModal(connect)
          port.open(href)
        }}
      >
        {body}
      </a>
    )
  }
  if (outside)
    return (
      <a className={styles.tile} href={outside} target="_blank" rel="noreferrer">
        {body}
      </a>
    )
  return <div className={styles.tile}>{body}</div>
}
