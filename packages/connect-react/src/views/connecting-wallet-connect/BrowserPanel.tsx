import { findListed, type ListedWallet, push, updateModal } from '@solsmith/connect'
import { useConnect } from '../../hooks/useConnect.ts'
import { useToolkitState } from '../../hooks/useToolkitState.ts'
import { Button } from '../../parts/Button.tsx'
import { ListedWalletIcon } from '../../parts/ListedWalletIcon.tsx'
import { Heading, Text } from '../../parts/Stack.tsx'
import { useModalWords } from '../../words/useModalWords.ts'

/** For a wallet also installed here. */
export function BrowserPanel({ listed }: { listed: ListedWallet }) {
  const connect = useConnect()
  const { walletConnect: words, connecting } = useModalWords()
  const wallet = useToolkitState(({ wallets }) => findListed(wallets, listed))
  if (!wallet) return null
  return (
    <>
      <ListedWalletIcon listed={listed} size="large" />
      <Heading>{connecting.continueIn(listed.name)}</Heading>
      <Text>{words.inThisBrowser}</Text>
      <Button
        look="primary"
        isWide
        onClick={() => connect.store.set(updateModal(push('ConnectingExternal', { walletId: wallet.id })))}
      >
        {words.open(listed.name)}
      </Button>
    </>
  )
}
