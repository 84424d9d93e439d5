import { push, showError, updateModal } from '@solsmith/connect'
import { useEffect } from 'react'
import { useAccount } from '../hooks/useAccount.ts'
import { useConnect } from '../hooks/useConnect.ts'
import { useCopy } from '../hooks/useCopy.ts'
import { useActiveNetwork } from '../hooks/useNetwork.ts'
import { Button } from '../parts/Button.tsx'
import { NetworkMark } from '../parts/NetworkMark.tsx'
import { Qr } from '../parts/Qr.tsx'
import { RowButton } from '../parts/Row.tsx'
import { Figure, Stack, Text } from '../parts/Stack.tsx'
import { WholeAddress } from '../parts/WholeAddress.tsx'
import { useModalWords } from '../words/useModalWords.ts'

export function WalletReceiveView() {
  const connect = useConnect()
  const { receive: words, account } = useModalWords()
  const { address } = useAccount()
  const network = useActiveNetwork()
  const copy = useCopy({ done: account.addressCopied, failed: account.copyFailed })
  const isLost = address === null
  const lost = account.lost
  useEffect(() => {
    if (isLost) void showError(connect, lost)
  }, [connect, isLost, lost])
  if (address === null) return <Text>{account.lost}</Text>
  return (
    <Stack align="middle">
      <Qr text={address} name={words.qr(address)} />
      <Text>
        <Figure>
          <WholeAddress address={address} />
        </Figure>
      </Text>
      <Text size="small">{words.hint}</Text>
      <Button look="primary" icon="copy" isWide onClick={() => void copy(address)}>
        {words.copy}
      </Button>
      <RowButton
        start={<NetworkMark network={network} size="medium" />}
        title={words.networks}
        detail={words.only(network.name)}
        hasArrow
        onClick={() => connect.store.set(updateModal(push('WalletCompatibleNetworks')))}
      />
    </Stack>
  )
}
