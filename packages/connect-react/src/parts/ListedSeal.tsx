import type { ListedWallet } from '@solsmith/connect'
import { Seal } from './Seal.tsx'

/** The picture of a wallet of the list, when it has come; a plate with its first letter until then. Renders a `<span>`. */
export function ListedSeal({ listed, size }: { listed: ListedWallet; size: 'medium' | 'large' }) {
  return <Seal wallet={{ name: listed.name, icon: '' }} size={size} />
}
