import { switchNetwork } from '@solsmith/connect'
import { ConnectButton, useConnect, useNetwork } from '@solsmith/connect-react'
import { Hint } from '#ui/Hint.tsx'
import { Link } from '#ui/Link.tsx'
import { Segments } from '#ui/Segments.tsx'
import text from '#ui/text.module.css'
import styles from './MobileControls.module.css'
import { useNetworkChoices } from './useNetworkChoices.ts'
import { en } from './words/en.ts'
import { en as menu } from './words/networkMenu.en.ts'

export function MobileControls({ onLeave }: { onLeave: () => void }) {
  const words = en
  const menuWords = menu
  const connect = useConnect()
  const { id } = useNetwork()
  const choices = useNetworkChoices()
  const hasSandbox = choices.some(({ network }) => network.id === 'sandbox')
  return (
    <div className={styles.controls}>
      {/* biome-ignore lint/a11y: the button inside is the control; this only sees the click pass, so that no modal opens over the menu. */}
      <div className={styles.wallet} onClick={onLeave}>
        <ConnectButton />
      </div>
      <span className={text.label} aria-hidden="true">
        {words.network.label}
      </span>
      <Segments
        label={words.network.label}
        value={id}
        options={choices.map(({ network, isReachable }) => ({
          value: network.id,
          label: network.name,
          isDisabled: !isReachable,
        }))}
        onChange={(chosen) => switchNetwork(connect, chosen)}
      />
      <Hint>{menuWords.meanings[id]}</Hint>
      {choices
        .filter(({ isReachable }) => !isReachable)
        .map(({ network }) => (
          <Hint key={network.id}>{menuWords.unreachable(network.name, hasSandbox)}</Hint>
        ))}
      {choices.some(({ isReachable }) => !isReachable) && (
        <Link href="/?settings#networks" onClick={onLeave}>
          {menuWords.setUp}
        </Link>
      )}
    </div>
  )
}
