import { formatDecimal, shortenAddress } from '@solsmith/chain'
import { type HeldAuthority, listAuthorities, type Token } from '@solsmith/tokens'
import Lock from 'lucide-react/icons/lock'
import { tokenLink } from '#links/tokenLink.ts'
import { AddressText } from '#ui/AddressText.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Chip } from '#ui/Chip.tsx'
import { Panel } from '#ui/Panel.tsx'
import text from '#ui/text.module.css'
import { useIsRestoring } from '#wallet/useIsRestoring.ts'
import { useWallet } from '#wallet/useWallet.ts'
import styles from './Token.module.css'
import { en } from './words/en.ts'

export function AuthoritiesPanel({ token }: { token: Token }) {
  const words = en.powers
  return (
    <Panel
      isFlush
      level="h2"
      title={words.title}
      aside={
        <>
          {words.slot} <span className={text.figure}>{formatDecimal(token.slot.toString())}</span>
        </>
      }
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.power}</th>
            <th scope="col">{words.holder}</th>
            <th scope="col" className={styles.end}>
              {words.action}
            </th>
          </tr>
        </thead>
        <tbody>
          {listAuthorities(token).map((held) => (
            <PowerRow key={held.power} token={token} held={held} />
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function PowerRow({ token, held: { power, holder } }: { token: Token; held: HeldAuthority }) {
  const words = en.powers
  const { address: wallet } = useWallet()
  const isRestoring = useIsRestoring()
  const isYours = holder !== null && holder === wallet
  return (
    <tr>
      <th scope="row">
        <b>{words.names[power]}</b>
        <span className={styles.hint}>{words.effects[power]}</span>
      </th>
      <td>
        {holder === null ? (
          <Chip tone="good" icon={Lock}>
            {words.noOne}
          </Chip>
        ) : isYours ? (
          <span className={styles.address}>
            {words.you}, {shortenAddress(holder)}
          </span>
        ) : (
          <AddressText address={holder} />
        )}
      </td>
      <td className={styles.end}>
        {isYours ? (
          <ButtonLink
            size="small"
            href={tokenLink(token.address, 'authority')}
            aria-label={`${words.change}: ${words.names[power]}`}
          >
            {words.change}
          </ButtonLink>
        ) : (
          <span className={styles.hint}>
            {holder === null ? words.nothing : isRestoring ? words.checking : words.notYours}
          </span>
        )}
      </td>
    </tr>
  )
}
