import type { ListedWallet } from '@solsmith/connect'
import { useConnect } from '../hooks/useConnect.ts'
import { useImage } from '../hooks/useImage.ts'
import { useToolkitState } from '../hooks/useToolkitState.ts'
import { WalletIcon } from './WalletIcon.tsx'

/**
 * Icon of a listed wallet: the host's, the installed wallet's, or the list's once loaded; its first letter until then.
 * Renders a `<span>`.
 */
export function ListedWalletIcon({
  listed,
  size,
}: {
  listed: Pick<ListedWallet, 'id' | 'name' | 'image_id'>
  size: 'medium' | 'large'
}) {
  const { connectorImages } = useConnect().options
  const own = useToolkitState(({ wallets }) => wallets.find(({ name }) => name === listed.name))?.icon
  const { data } = useImage('wallet', own ? null : listed.image_id)
  const wallet = { name: listed.name, icon: own ?? data ?? '' }
  return <WalletIcon wallet={wallet} image={connectorImages?.[listed.id]} size={size} />
}
