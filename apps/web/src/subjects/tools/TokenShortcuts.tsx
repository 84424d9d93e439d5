import { useNetwork } from '@solsmith/connect-react'
import { loadRecent } from '#links/recent.ts'
import { tokenLink } from '#links/tokenLink.ts'
import type { TokenChoice } from '#token-picker/tokenChoices.ts'
import { titleOf, useTokenChoices } from '#token-picker/useTokenChoices.ts'
import { Link } from '#ui/Link.tsx'
import { Mark } from '#ui/Mark.tsx'
import { Panel } from '#ui/Panel.tsx'
import { UntrustedText } from '#ui/UntrustedText.tsx'
import styles from './Tools.module.css'
import { en } from './words/en.ts'

const shownCount = 5

/** Recent searches, the wallet's tokens and the network's newest ones, one press from their page. */
export function TokenShortcuts() {
  const words = en.check
  const { genesisHash } = useNetwork()
  const { groups } = useTokenChoices('', false)
  const recent = loadRecent(genesisHash).filter(({ href }) => href.startsWith(tokenLink('')))
  const itemsOf = (name: 'own' | 'others') => groups.find((group) => group.name === name)?.items ?? []
  return (
    <div className={styles.shortcuts}>
      {recent.length > 0 && (
        <Panel isFlush level="h2" title={words.recent}>
          <ul>
            {recent.slice(0, shownCount).map(({ href, label, hint }) => (
              <Shortcut key={href} href={href} name={label} hint={hint} />
            ))}
          </ul>
        </Panel>
      )}
      {(['own', 'others'] as const).map(
        (name) =>
          itemsOf(name).length > 0 && (
            <Panel key={name} isFlush level="h2" title={words[name]}>
              <ul>{itemsOf(name).slice(0, shownCount).map(drawChoice)}</ul>
            </Panel>
          ),
      )}
    </div>
  )
}

const drawChoice = (choice: TokenChoice) => (
  <Shortcut
    key={choice.mint}
    href={tokenLink(choice.mint)}
    name={choice.name || titleOf(choice)}
    hint={choice.symbol}
    imageUrl={choice.imageUrl}
  />
)

function Shortcut({
  href,
  name,
  hint,
  imageUrl = null,
}: {
  href: string
  name: string
  hint: string
  imageUrl?: string | null | undefined
}) {
  return (
    <li>
      <Link className={styles.shortcut} href={href}>
        <Mark name={hint || name} address={href.slice(tokenLink('').length)} imageUrl={imageUrl} size={28} />
        <b>
          <UntrustedText text={name} />
        </b>
        <span className={styles.hint}>
          <UntrustedText text={hint} />
        </span>
      </Link>
    </li>
  )
}
