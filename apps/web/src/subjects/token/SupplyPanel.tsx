import { formatAmount, formatDecimal } from '@solsmith/chain'
import { findExtension, type Token } from '@solsmith/tokens'
import { tokenLink } from '#links/tokenLink.ts'
import { AddressText } from '#ui/AddressText.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useWallet } from '#wallet/useWallet.ts'
import { Fact } from './Fact.tsx'
import styles from './Token.module.css'
import { en } from './words/en.ts'

export function SupplyPanel({ token }: { token: Token }) {
  const words = en.supply
  const { address: wallet } = useWallet()
  const held = findExtension(token, 'transfer-fee')?.withheldAmount
  const text = (amount: bigint) => formatDecimal(formatAmount(amount, token.decimals))
  const isOwn = wallet !== null && token.mintAuthority === wallet
  return (
    <Panel isFlush level="h2" title={words.title}>
      <dl>
        <Fact name={words.now}>{text(token.supply)}</Fact>
        <Fact name={words.decimals}>{token.decimals}</Fact>
        <Fact name={words.units}>{formatDecimal(token.supply.toString())}</Fact>
        <Fact name={words.more}>
          {token.mintAuthority === null ? (
            words.never
          ) : isOwn ? (
            words.you
          ) : (
            <AddressText address={token.mintAuthority} />
          )}
        </Fact>
        {held !== undefined && <Fact name={words.keptBack}>{text(held)}</Fact>}
      </dl>
      <div className={styles.doors}>
        {isOwn && (
          <ButtonLink size="small" href={tokenLink(token.address, 'mint')}>
            {words.mint}
          </ButtonLink>
        )}
        <ButtonLink size="small" variant="quiet" href={tokenLink(token.address, 'burn')}>
          {words.burn}
        </ButtonLink>
      </div>
    </Panel>
  )
}
