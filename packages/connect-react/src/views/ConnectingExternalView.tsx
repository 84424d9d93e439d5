import { showHidden } from '@solsmith/chain'
import { connectExternal } from '@solsmith/connect'
import { useEffect, useState } from 'react'
import { useActiveConnection } from '../hooks/useActiveConnection.ts'
import { useConnect } from '../hooks/useConnect.ts'
import { useModal } from '../hooks/useModal.ts'
import { useToolkitState } from '../hooks/useToolkitState.ts'
import { Button } from '../parts/Button.tsx'
import { Stack } from '../parts/Stack.tsx'
import { Waiting } from '../parts/Waiting.tsx'
import { WalletIcon } from '../parts/WalletIcon.tsx'
import { useModalWords } from '../words/useModalWords.ts'

/** Asks a browser wallet to connect. */
export function ConnectingExternalView() {
  const connect = useConnect()
  const words = useModalWords()
  const connection = useActiveConnection()
  const { data } = useModal()
  const wallet = useToolkitState(({ wallets }) => wallets.find(({ id }) => id === data.walletId))
  const [failed, setFailed] = useState(0)
  const ask = () => void connectExternal(connect).then((end) => end === 'declined' && setFailed((count) => count + 1))
  useEffect(ask, [connect])
  const name = wallet?.name ?? data.name ?? showHidden(data.walletId ?? '')
  const hasFailed = failed > 0 && connection.status === 'disconnected'
  return (
    <Stack align="middle">
      <Waiting
        picture={<WalletIcon wallet={wallet ?? { name, icon: '' }} size="large" />}
        title={hasFailed ? words.connecting.declined : words.connecting.continueIn(name)}
        note={hasFailed ? words.connecting.declinedHint(name) : words.connecting.acceptRequest}
        hasFailed={hasFailed}
      />
      <Button icon="retry" disabled={!hasFailed} onClick={ask}>
        {words.shell.tryAgain}
      </Button>
    </Stack>
  )
}
