import { explorerLink, shortenAddress } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import { type Token, token2022Address } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import CopyPlus from 'lucide-react/icons/copy-plus'
import ExternalLink from 'lucide-react/icons/external-link'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { holdingQuery } from '#token-reading/holdingQuery.ts'
import { linkNames, metadataFileQuery, readSource, useTokenImage } from '#token-reading/metadataFile.ts'
import { markNameOf, nameOf, symbolOf } from '#token-reading/tokenNames.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Chip } from '#ui/Chip.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { isWebLink } from '#ui/isWebLink.ts'
import { Mark } from '#ui/Mark.tsx'
import { UntrustedText } from '#ui/UntrustedText.tsx'
import { useWallet } from '#wallet/useWallet.ts'
import { extensionChips } from './extensionChips.ts'
import styles from './Token.module.css'
import { en as words } from './words/en.ts'

export function TokenHead({ token, chips, actions }: { token: Token; chips?: ReactNode; actions?: ReactNode }) {
  const network = useNetwork()
  const imageUrl = useTokenImage(token)
  const name = nameOf(token) ?? words.unnamed
  const symbol = symbolOf(token)
  const { data: holding } = useQuery(holdingQuery(network, token, useWallet().address))
  const link = explorerLink(network, 'address', token.address)
  return (
    <header className={styles.id}>
      <Mark name={markNameOf(token)} address={token.address} size={88} imageUrl={imageUrl} />
      <div className={styles.names}>
        <h1>
          <UntrustedText text={name} />{' '}
          <span className={styles.symbol}>{symbol && <UntrustedText text={symbol} />}</span>
        </h1>
        <div className={styles.chips}>
          <span className={styles.address} title={token.address} data-testid="mint" data-address={token.address}>
            {shortenAddress(token.address)}
            <CopyButton value={token.address} what={words.copyWhat} />
          </span>
          <Chip>{token.program === token2022Address ? words.standards.modern : words.standards.classic}</Chip>
          {token.mintAuthority === null ? (
            <Chip tone="good" icon={Check}>
              {words.chips.mintGone}
            </Chip>
          ) : (
            <Chip tone="warn" icon={TriangleAlert}>
              {words.chips.mintHeld}
            </Chip>
          )}
          {token.freezeAuthority === null ? (
            <Chip tone="good" icon={Check}>
              {words.chips.noFreeze}
            </Chip>
          ) : (
            <Chip tone="warn" icon={TriangleAlert}>
              {words.chips.freezeHeld}
            </Chip>
          )}
          {chips}
          {holding?.isFrozen && (
            <Chip tone="bad" icon={TriangleAlert}>
              {words.chips.ownFrozen}
            </Chip>
          )}
          {extensionChips(token, words.chips).map(({ text, tone }) => (
            <Chip key={text} tone={tone} icon={TriangleAlert}>
              {text}
            </Chip>
          ))}
        </div>
        <About token={token} />
      </div>
      <div className={styles.headActions}>
        {actions}
        {link && (
          <ButtonLink href={link} target="_blank" rel="noreferrer">
            <Icon of={ExternalLink} size="small" />
            {words.explorer}
          </ButtonLink>
        )}
      </div>
    </header>
  )
}

const longestDescription = 500

/** Description from this site's metadata file. Untrusted, so rendered as text only. */
function About({ token }: { token: Token }) {
  const { data: file } = useQuery(metadataFileQuery(token.metadata?.uri || null))
  const links = linkNames.flatMap((name) => {
    const url = file?.[name]
    return url && isWebLink(url) ? [{ name, url }] : []
  })
  const { copiedFrom, disclaimer } = readSource(file)
  const description = file?.description?.replace(disclaimer, '').trim()
  if (!description && links.length === 0 && !copiedFrom) return null
  return (
    <>
      {copiedFrom && (
        <p className={styles.description}>
          <Chip icon={CopyPlus}>{words.copiedFrom(shortenAddress(copiedFrom.mint))}</Chip>{' '}
          <UntrustedText text={disclaimer} />
        </p>
      )}
      {description && (
        <p className={styles.description}>
          <UntrustedText text={description.slice(0, longestDescription)} />
        </p>
      )}
      {links.length > 0 && (
        <ul className={styles.links} aria-label={words.links.title}>
          {links.map(({ name, url }) => (
            <li key={name}>
              <a href={url} title={url} target="_blank" rel="noreferrer noopener ugc">
                {name === 'external_url' ? <UntrustedText text={new URL(url).host} /> : words.links[name]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
