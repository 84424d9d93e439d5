import { cancelSignIn, type SignInBy, signIn } from '@solsmith/connect'
import { useState } from 'react'
import { useConnect } from '../hooks/useConnect.ts'
import { useConnectedWallet } from '../hooks/useConnectedWallet.ts'
import { Button } from '../parts/Button.tsx'
import { Side, Stack, Text } from '../parts/Stack.tsx'
import { Waiting } from '../parts/Waiting.tsx'
import { WalletIcon } from '../parts/WalletIcon.tsx'
import { useModalWords } from '../words/useModalWords.ts'

/** Sign-in by signed message; leaving can disconnect. */
export function SignMessageView() {
  const connect = useConnect()
  const { signIn: words } = useModalWords()
  const wallet = useConnectedWallet()
  const [doing, setDoing] = useState<'nothing' | 'signing' | 'cancelling'>('nothing')
  const sign = async (by: SignInBy) => {
    setDoing('signing')
    await signIn(connect, by).catch(() => {})
    setDoing('nothing')
  }
  const cancel = async () => {
    setDoing('cancelling')
    await cancelSignIn(connect)
    setDoing('nothing')
  }
  const app = connect.options.metadata?.name ?? words.thisSite
  return (
    <Stack align="middle">
      <Waiting
        picture={<WalletIcon wallet={wallet ?? { name: app, icon: '' }} size="large" />}
        title={words.title(app)}
        note={words.hint}
        isDone={doing !== 'signing'}
      />
      <Side>
        <Button isWide isBusy={doing === 'cancelling'} disabled={doing === 'signing'} onClick={cancel}>
          {doing === 'cancelling' ? words.cancelling : words.cancel}
        </Button>
        <Button
          look="primary"
          isWide
          isBusy={doing === 'signing'}
          disabled={doing === 'cancelling'}
          onClick={() => void sign('message')}
        >
          {doing === 'signing' ? words.signing : words.sign}
        </Button>
      </Side>
      {wallet?.features.includes('signTransaction') && (
        <>
          <Text>{words.ledger}</Text>
          <Button look="plain" isWide disabled={doing !== 'nothing'} onClick={() => void sign('transaction')}>
            {words.byTransaction}
          </Button>
        </>
      )}
    </Stack>
  )
}
