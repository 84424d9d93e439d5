import { useWalletPicture } from '../hooks/useWalletPicture.ts'
import { Icon } from './Icon.tsx'
import { IconTile } from './IconTile.tsx'
import { WalletIcon } from './WalletIcon.tsx'

/** Icon of an onramp provider: a symbol for the sandbox, otherwise the image of the wallet list. Renders a `<span>`. */
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
