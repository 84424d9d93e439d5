import { useConnectorRows } from '../hooks/useConnectorRows.ts'
import { Stack } from '../parts/Stack.tsx'
import { WalletList } from './connect/WalletList.tsx'

/** Only wallets, if the first view has one row for all of them. */
export function ConnectWalletsView() {
  const rows = useConnectorRows()
  return (
    <Stack>
      <WalletList rows={rows} />
    </Stack>
  )
}
