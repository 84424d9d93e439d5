import styles from './ConnectButton.module.css'
import { useActiveConnection } from './hooks/useActiveConnection.ts'
import { useActiveNetwork } from './hooks/useNetwork.ts'
import { useNetworkRule } from './hooks/useNetworkRule.ts'
import { useOpening } from './hooks/useOpening.ts'
import { useToolkit } from './toolkitContext.ts'

/**
 * Button that opens the network list and warns about an unsupported network.
 *
 * @param label - Shown while disconnected.
 */
export function NetworkButton({ label }: { label?: string }) {
  const { words, mode } = useToolkit()
  const { press, failure, near } = useOpening()
  const network = useActiveNetwork()
  const { requested } = useNetworkRule()
  const { status } = useActiveConnection()
  const isSupported = requested.length === 0 || requested.includes(network.caip2)
  const name = status === 'connected' ? network.name : (label ?? network.name)
  return (
    <button
      type="button"
      className={styles.connect}
      data-solsmith={mode}
      disabled={status === 'connecting' || status === 'reconnecting'}
      aria-label={isSupported && !failure ? words.network(name) : undefined}
      onClick={() => press(isSupported ? 'Networks' : 'UnsupportedChain')}
      {...near}
    >
      {failure || (isSupported ? name : words.switchNetwork)}
    </button>
  )
}
