import { useConnectorRows } from '../hooks/useConnectorRows.ts'
import { Stack } from '../parts/Stack.tsx'
import { WalletList } from './connect/WalletList.tsx'

/** Wallets only, if the first view collapses them. */
export function ConnectWalletsView() {
  const rows = useConnectorRows()
  return (
    <Stack>
      <WalletList rows={rows} />
    </Stack>
  )
}
