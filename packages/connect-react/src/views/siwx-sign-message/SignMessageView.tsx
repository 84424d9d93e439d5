import { cancelSignIn, signIn } from '@solsmith/connect'
import { useState } from 'react'
import { useAccount } from '../../hooks/useAccount.ts'
import { useConnect } from '../../hooks/useConnect.ts'
import { Button } from '../../parts/Button.tsx'
import { Side, Stack } from '../../parts/Stack.tsx'
import { Waiting } from '../../parts/Waiting.tsx'
import { WalletIcon } from '../../parts/WalletIcon.tsx'
import { useModalWords } from '../../words/useModalWords.ts'

/** The site asks for a signed message: anyone who signs it is signed in, anyone who leaves may be disconnected. */
export function SignMessageView() {
  const connect = useConnect()
  const { signIn: words } = useModalWords()
  const { wallet } = useAccount()
  const [doing, setDoing] = useState<'nothing' | 'signing' | 'cancelling'>('nothing')
  const sign = async () => {
    setDoing('signing')
    await signIn(connect).catch(() => {})
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
        <Button look="primary" isWide isBusy={doing === 'signing'} disabled={doing === 'cancelling'} onClick={sign}>
          {doing === 'signing' ? words.signing : words.sign}
        </Button>
      </Side>
    </Stack>
  )
}
