import type { ConnectorRow } from '@solsmith/connect'
import { useActiveNetwork } from '../../hooks/useNetwork.ts'
import { useWalletList } from '../../hooks/useWalletList.ts'
import { Text } from '../../parts/Stack.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import { WalletRows } from './WalletRows.tsx'

/** A few good ones if none is installed. */
const offeredCount = 4

export function WalletList({ rows }: { rows: readonly ConnectorRow[] }) {
  const { connect: words } = useModalWords()
  const network = useActiveNetwork()
  if (rows.length === 0) return <OfferedWallets />
  return (
    <>
      <WalletRows rows={rows} />
      <Text size="small">{words.onNetwork(network.name)}</Text>
    </>
  )
}

function OfferedWallets() {
  const { connect: words } = useModalWords()
  const network = useActiveNetwork()
  const { data } = useWalletList()
  const offered = (data?.pages[0]?.wallets ?? []).slice(0, offeredCount)
  return (
    <>
      <Text>{words.noWallets(network.name)}</Text>
      <WalletRows rows={offered.map((listed) => ({ type: 'recommended', listed, tag: null }))} />
      <Text size="small">{words.noWalletsHint}</Text>
    </>
  )
}
