import { namespaceLabels, resetTo, switchNetwork, updateModal } from '@solsmith/connect'
import { useAccount } from '../hooks/useAccount.ts'
import { useConnect } from '../hooks/useConnect.ts'
import { useModal } from '../hooks/useModal.ts'
import { Button } from '../parts/Button.tsx'
import { NetworkMark } from '../parts/NetworkMark.tsx'
import { Stack } from '../parts/Stack.tsx'
import { Waiting } from '../parts/Waiting.tsx'
import { useModalWords } from '../words/useModalWords.ts'

/** The wallet doesn't support the chosen namespace. */
export function SwitchActiveChainView() {
  const connect = useConnect()
  const { networks: words } = useModalWords()
  const { connectedWalletInfo: wallet } = useAccount()
  const { networkId, namespace, navigateTo } = useModal().data
  const network = connect.networks.find(({ caip2 }) => caip2 === networkId)
  const chain = namespace ? namespaceLabels[namespace] : (network?.name ?? '')
  const change = () => {
    if (network) switchNetwork(connect, network.caip2)
    // Limits the list to wallets of that namespace.
    connect.store.set(
      updateModal((modal) => ({ ...resetTo(navigateTo ?? 'Connect')(modal), namespace: namespace ?? null })),
    )
  }
  return (
    <Stack align="middle">
      <Waiting
        picture={network && <NetworkMark network={network} size="medium" />}
        title={words.switchTo(chain)}
        note={words.switchHint(wallet?.name ?? words.yourWallet, chain)}
        isDone
      />
      <Button look="primary" isWide onClick={change}>
        {words.switch}
      </Button>
    </Stack>
  )
}
