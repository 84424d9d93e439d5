import type { Address } from '@solana/kit'
import { shortenAddress } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import { useQuery } from '@tanstack/react-query'
import { formatToken } from '#pool-parts/figures.ts'
import { type WalletToken, walletTokensQuery } from '#token-picker/walletTokens.ts'
import { useTokenImage } from '#token-reading/metadataFile.ts'
import { markNameOf, nameOf, symbolOf } from '#token-reading/tokenNames.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Hint } from '#ui/Hint.tsx'
import { Mark } from '#ui/Mark.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import text from '#ui/text.module.css'
import work from '#ui/work.module.css'
import styles from './CreateLiquidity.module.css'
import { TokenChips } from './TokenChips.tsx'
import { en } from './words/en.ts'

export function TokenPicker({ wallet, onChoose }: { wallet: Address; onChoose: (mint: string) => void }) {
  const { token: words, tryAgain } = en
  const { data, isPending, isError, refetch } = useQuery(walletTokensQuery(useNetwork(), wallet))
  if (isPending)
    return (
      <div className={work.stack} aria-busy="true">
        <p role="status" className={work.hint}>
          {words.looking}
        </p>
        <Skeleton height="112px" />
      </div>
    )
  if (isError)
    return (
      <div className={styles.chips} role="alert">
        <Hint tone="bad">{words.failed}</Hint>
        <Button size="small" onClick={() => void refetch()}>
          {tryAgain}
        </Button>
      </div>
    )
  if (data.tokens.length === 0)
    return (
      <div className={styles.chips}>
        <p className={work.hint}>{words.none}</p>
        <ButtonLink size="small" href="/create-token">
          {words.create}
        </ButtonLink>
      </div>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must be able to get in.
    <section className={styles.list} tabIndex={0} aria-label={words.own}>
      {data.tokens.map((held) => (
        <Row key={held.token.address} held={held} isFrozen={data.frozen.has(held.token.address)} onChoose={onChoose} />
      ))}
    </section>
  )
}

function Row({
  held: { token, amount },
  isFrozen,
  onChoose,
}: {
  held: WalletToken
  isFrozen: boolean
  onChoose: (mint: string) => void
}) {
  const words = en.token
  const name = nameOf(token) ?? words.unnamed
  const imageUrl = useTokenImage(token)
  return (
    <button type="button" className={styles.row} onClick={() => onChoose(token.address)}>
      <Mark name={markNameOf(token)} address={token.address} size={32} imageUrl={imageUrl} />
      <span className={styles.words}>
        <b>{name}</b> <span className={work.hint}>{symbolOf(token)}</span>
        <span className={styles.address}>{shortenAddress(token.address)}</span>
      </span>
      <span className={text.figure}>{formatToken(amount, token.decimals, 2)}</span>
      <span />
      <TokenChips token={token} isFrozen={isFrozen} />
    </button>
  )
}
