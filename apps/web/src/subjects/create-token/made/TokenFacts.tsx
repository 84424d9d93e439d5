import { AmountText, useConnection } from '@solsmith/connect-react'
import { describeExtension, extensionTitles, type Token } from '@solsmith/tokens'
import type { ReactNode } from 'react'
import { AddressText } from '#ui/AddressText.tsx'
import { UntrustedText } from '#ui/UntrustedText.tsx'
import { en as late } from '../words/late.en.ts'
import styles from './Made.module.css'

export function TokenFacts({ token, supply }: { token: Token; supply: string }) {
  const words = late.made
  const connection = useConnection()
  const you = connection.status === 'connected' ? connection.account.address : null
  const holder = (address: string | null) =>
    address === null ? words.noOne : address === you ? words.you : <AddressText address={address} />
  const { metadata, pointer } = token
  return (
    <dl>
      <Fact name={words.name}>{metadata && <UntrustedText text={metadata.name} />}</Fact>
      <Fact name={words.symbol}>{metadata && <UntrustedText text={metadata.symbol} />}</Fact>
      <Fact name={words.supply}>{supply}</Fact>
      <Fact name={words.decimals}>{token.decimals}</Fact>
      <Fact name={words.mint}>{holder(token.mintAuthority)}</Fact>
      <Fact name={words.freeze}>{holder(token.freezeAuthority)}</Fact>
      {metadata && <Fact name={words.update}>{holder(metadata.updateAuthority)}</Fact>}
      {pointer && (
        <Fact name={words.pointer}>{pointer.metadata === token.address ? words.itself : holder(pointer.metadata)}</Fact>
      )}
      {token.extensions.map((extension) => (
        <Fact
          key={extension.kind === 'other' ? extension.type : extension.kind}
          name={extension.kind === 'other' ? words.extension : extensionTitles[extension.kind]}
        >
          {describeExtension(extension, token.decimals)}
        </Fact>
      ))}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{typeof children === 'string' ? <AmountText>{children}</AmountText> : children}</dd>
    </div>
  )
}
