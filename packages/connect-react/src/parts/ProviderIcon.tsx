import { useWalletPicture } from '../hooks/useWalletPicture.ts'
import { Icon } from './Icon.tsx'
import { IconTile } from './IconTile.tsx'
import { WalletIcon } from './WalletIcon.tsx'

/** Onramp provider's icon: a symbol for the sandbox, or the list's image. */
export function ProviderIcon({
  provider: { id, name },
  size,
}: {
  provider: { readonly id: string | undefined; readonly name: string }
  size: 'medium' | 'large'
}) {
  if (id === 'local')
    return (
      <IconTile size={size}>
        <Icon name="receive" />
      </IconTile>
    )
  return <ListedProvider name={name} size={size} />
}

function ListedProvider({ name, size }: { name: string; size: 'medium' | 'large' }) {
  const { data } = useWalletPicture(name)
  return <WalletIcon wallet={{ name, icon: data ?? '' }} size={size} />
}
