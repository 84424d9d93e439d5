import { push, thisDevice, updateModal } from '@solsmith/connect'
import { useConnect } from '../../hooks/useConnect.ts'
import { useConnectorRows } from '../../hooks/useConnectorRows.ts'
import { RowButton } from '../../parts/Row.tsx'
import { Stack } from '../../parts/Stack.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import { WalletRows } from '../connect/WalletRows.tsx'
import { QrCodePanel } from './QrCodePanel.tsx'

/** WalletConnect only: a code, or wallets on phones, which can't scan their own screen. */
export function ConnectingWalletConnectBasicView() {
  const connect = useConnect()
  const { connect: words } = useModalWords()
  const rows = useConnectorRows().filter(({ type }) => type === 'custom' || type === 'recommended')
  const toAll = () => connect.store.set(updateModal(push('AllWallets')))
  return (
    <Stack align="middle">
      {thisDevice().isMobile ? <WalletRows rows={rows} /> : <QrCodePanel />}
      <RowButton icon="grid" title={words.allWallets} hasArrow onClick={toAll} />
    </Stack>
  )
}
