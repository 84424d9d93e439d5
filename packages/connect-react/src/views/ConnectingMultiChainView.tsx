import { namespaceLabels, namespacesOf, push, thisDevice, updateModal, type Wallet } from '@solsmith/connect'
import { useConnect } from '../hooks/useConnect.ts'
import { useModal } from '../hooks/useModal.ts'
import { useWalletEntries } from '../hooks/useWalletEntries.ts'
import { RowButton, Rows } from '../parts/Row.tsx'
import { Heading, Stack } from '../parts/Stack.tsx'
import { WalletIcon } from '../parts/WalletIcon.tsx'
import { useModalWords } from '../words/useModalWords.ts'

/** Namespace choice of a multichain wallet. */
export function ConnectingMultiChainView() {
  const connect = useConnect()
  const { connecting: words } = useModalWords()
  const { data } = useModal()
  const entry = useWalletEntries().find(({ name }) => name === data.name)
  if (!entry) return null
  const choose = (wallet: Wallet) => {
    const view = wallet.kind === 'walletConnect' ? walletConnectView() : 'ConnectingExternal'
    connect.store.set(updateModal(push(view, { walletId: wallet.id })))
  }
  return (
    <Stack align="middle">
      <WalletIcon wallet={entry} size="large" />
      <Heading>{words.selectChainFor(entry.name)}</Heading>
      <Rows>
        {entry.wallets.flatMap((wallet) =>
          namespacesOf(wallet)
            .filter((namespace) => entry.namespaces.includes(namespace))
            .map((namespace) => (
              <li key={`${wallet.id} ${namespace}`}>
                <RowButton icon="network" title={namespaceLabels[namespace]} hasArrow onClick={() => choose(wallet)} />
              </li>
            )),
        )}
      </Rows>
    </Stack>
  )
}

/** A phone can't scan its own screen. */
const walletConnectView = () => (thisDevice().isMobile ? 'AllWallets' : 'ConnectingWalletConnect')
