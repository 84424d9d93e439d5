import { activeNetwork, type Connect, requestNetwork } from '@solsmith/connect'
import { useEffect, useRef, useState } from 'react'
import { useConnect } from '../hooks/useConnect.ts'
import { useConnectedKind } from '../hooks/useConnectedKind.ts'
import { useModal } from '../hooks/useModal.ts'
import { Button } from '../parts/Button.tsx'
import { NetworkMark } from '../parts/NetworkMark.tsx'
import { Stack } from '../parts/Stack.tsx'
import { Waiting } from '../parts/Waiting.tsx'
import { useModalWords } from '../words/useModalWords.ts'

/** Switches the network on opening, then continues automatically. */
export function SwitchNetworkView() {
  const connect = useConnect()
  const { networks: words, shell } = useModalWords()
  const { networkId } = useModal().data
  const isEmbedded = useConnectedKind() === 'embedded'
  const [hasFailed, setFailed] = useState(false)
  const network = connect.networks.find(({ caip2 }) => caip2 === networkId)
  const name = network?.name ?? networkId ?? ''
  const ask = () => {
    setFailed(false)
    void changeNetwork(connect, networkId).then((isChanged) => setFailed(!isChanged))
  }
  const hasStarted = useRef(false)
  useEffect(() => {
    // Once per opening, independent of rerenders.
    if (hasStarted.current) return
    hasStarted.current = true
    void changeNetwork(connect, networkId).then((isChanged) => setFailed(!isChanged))
  }, [connect, networkId])
  const isAsked = isEmbedded ? words.switching(name) : words.approve
  return (
    <Stack align="middle">
      <Waiting
        picture={network && <NetworkMark network={network} size="medium" />}
        title={hasFailed ? words.declined : isAsked}
        note={hasFailed ? words.declinedHint : !isEmbedded && words.approveHint}
        hasFailed={hasFailed}
      />
      <Button icon="retry" disabled={!hasFailed} onClick={ask}>
        {shell.tryAgain}
      </Button>
    </Stack>
  )
}

async function changeNetwork(connect: Connect, caip2: string | undefined): Promise<boolean> {
  if (caip2 === undefined) return false
  await requestNetwork(connect, caip2).catch(() => {})
  return activeNetwork(connect).caip2 === caip2
}
