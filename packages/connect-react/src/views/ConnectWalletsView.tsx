import { useConnectorRows } from '../hooks/useConnectorRows.ts'
import { Stack } from '../parts/Stack.tsx'
import { WalletList } from './connect/WalletList.tsx'

/** The wallets alone, where the first view shows one row for all of them. */
export function ConnectWalletsView() {
  const rows = useConnectorRows()
  return (
    <Stack>
      <WalletList rows={rows} />
    </Stack>
  )
}
