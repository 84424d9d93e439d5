import type { ListedWallet } from '@solsmith/connect'
import { useConnect } from '../hooks/useConnect.ts'
import { useImage } from '../hooks/useImage.ts'
import { useToolkitState } from '../hooks/useToolkitState.ts'
import { WalletIcon } from './WalletIcon.tsx'

/** Icon from the host, the wallet, or the list; its letter while loading. */
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
