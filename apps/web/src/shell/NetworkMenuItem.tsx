import Check from 'lucide-react/icons/check'
import { Icon } from '#ui/Icon.tsx'
import styles from './NetworkSwitcher.module.css'
import type { NetworkChoice } from './useNetworkChoices.ts'
import { en as words } from './words/networkMenu.en.ts'

export function NetworkMenuItem({
  choice: { network, isChosen, isReachable },
  hasSandbox,
  onChoose,
}: {
  choice: NetworkChoice
  hasSandbox: boolean
  onChoose: () => void
}) {
  return (
    <button
      type="button"
      role="menuitemradio"
      className={styles.item}
      data-network={network.id}
      aria-checked={isChosen}
      aria-disabled={!isReachable}
      tabIndex={-1}
      onClick={isReachable ? onChoose : undefined}
    >
      <i className={styles.dot} />
      <span className={styles.name}>{network.name}</span>
      {isChosen && <Icon of={Check} size="small" />}
      <span className={styles.meaning}>
        {isReachable
          ? words.meanings[network.id]
          : words.unreachable(network.name, hasSandbox && network.id !== 'sandbox')}
      </span>
    </button>
  )
}
