import type { Address } from '@solana/kit'
import { shortenAddress } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import { useQuery } from '@tanstack/react-query'
import { ListPanel } from '#activity/ListPanel.tsx'
import { type TokenAction, tokenLink } from '#links/tokenLink.ts'
import { ShortAmount } from '#pool-parts/ShortAmount.tsx'
import { useTokenImage } from '#token-reading/metadataFile.ts'
import { markNameOf, nameOf, symbolOf } from '#token-reading/tokenNames.ts'
import { Chip } from '#ui/Chip.tsx'
import { Link } from '#ui/Link.tsx'
import { Mark } from '#ui/Mark.tsx'
import { type OwnToken, ownTokensQuery } from './ownTokens.ts'
import styles from './Portfolio.module.css'
import { en as words } from './words/en.ts'

export function OwnTokensPanel({ wallet, action }: { wallet: Address; action?: TokenAction }) {
  const query = useQuery(ownTokensQuery(useNetwork(), wallet))
  const { data } = query
  return (
    <ListPanel
      title={words.tokens}
      query={query}
      loading={words.tokensLoading}
      height="112px"
      failed={words.tokensFailed}
    >
      {data?.tokens.length === 0 && <p className={styles.pad}>{words.tokensEmpty}</p>}
      <ul>
        {data?.tokens.map((own) => (
          <Row key={own.token.address} own={own} action={action} />
        ))}
      </ul>
      {data?.isPartial && <p className={styles.pad}>{words.unread}</p>}
    </ListPanel>
  )
}

function Row({ own: { token, powers }, action }: { own: OwnToken; action: TokenAction | undefined }) {
  const imageUrl = useTokenImage(token)
  const name = nameOf(token) ?? words.unnamed
  return (
    <li className={styles.token}>
      <Mark name={markNameOf(token)} address={token.address} imageUrl={imageUrl} />
      <div className={styles.words}>
        <Link className={styles.link} href={tokenLink(token.address, action)}>
          {name} <span className={styles.symbol}>{symbolOf(token)}</span>
        </Link>
        <span className={styles.address}>{shortenAddress(token.address)}</span>
      </div>
      <span className={styles.supply}>
        <span className={styles.label}>{words.supply}</span>
        <ShortAmount amount={token.supply} decimals={token.decimals} />
      </span>
      <span className={styles.chips}>
        {powers.length === 0 && <Chip tone="good">{words.noPowers}</Chip>}
        {powers.map((power) => (
          <Chip key={power} tone={power === 'mint' || power === 'freeze' ? 'warn' : 'plain'}>
            {words.names[power]}
          </Chip>
        ))}
      </span>
    </li>
  )
}
