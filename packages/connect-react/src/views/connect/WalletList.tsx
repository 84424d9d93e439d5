import type { ConnectorRow } from '@solsmith/connect'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { Empty } from '../../parts/Empty.tsx'
import { Text } from '../../parts/Stack.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import { WalletRows } from './WalletRows.tsx'

/** The wallets; or, when there are none, what to do. */
export function WalletList({ rows }: { rows: readonly ConnectorRow[] }) {
  const { connect: words } = useModalWords()
  const network = useNetwork()
  if (rows.length === 0) return <Empty title={words.noWallets(network.name)} note={words.noWalletsHint} />
  return (
    <>
      <WalletRows rows={rows} />
      <Text size="small">{words.onNetwork(network.name)}</Text>
    </>
  )
}
