import { push, updateModal } from '@solsmith/connect'
import { useChain } from '../hooks/useChain.ts'
import { useConnect } from '../hooks/useConnect.ts'
import { useActiveNetwork } from '../hooks/useNetwork.ts'
import { useModalWords } from '../words/useModalWords.ts'
import { Icon } from './Icon.tsx'
import styles from './NetworkChip.module.css'
import { NetworkMark } from './NetworkMark.tsx'

/** The active network; opens the list if there are others. */
export function NetworkChip() {
  const connect = useConnect()
  const { networks: words } = useModalWords()
  const network = useActiveNetwork()
  const { networkState, caipNetworks } = useChain()
  const requested = networkState.requestedCaipNetworks
  const isSupported = requested.includes(network)
  const count = requested.length < caipNetworks.length ? requested.length : connect.networks.length
  const body = (
    <>
      <NetworkMark network={network} size="small" />
      <span>{network.name}</span>
    </>
  )
  if (connect.options.enableNetworkSwitch === false || (count < 2 && isSupported))
    return <span className={styles.chip}>{body}</span>
  return (
    <button
      type="button"
      className={styles.chip}
      aria-label={words.change(network.name)}
      onClick={() => connect.store.set(updateModal(push('Networks')))}
    >
      {body}
      <Icon name="down" />
    </button>
  )
}
