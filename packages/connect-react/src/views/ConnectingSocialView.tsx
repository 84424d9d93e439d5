import { type SocialProvider, socialLoginOf } from '@solsmith/connect'
import { useAccount } from '../hooks/useAccount.ts'
import { useModal } from '../hooks/useModal.ts'
import { useToolkitState } from '../hooks/useToolkitState.ts'
import { Button } from '../parts/Button.tsx'
import { Stack } from '../parts/Stack.tsx'
import { Waiting } from '../parts/Waiting.tsx'
import { useModalWords } from '../words/useModalWords.ts'
import { SocialIcon } from './login/SocialIcon.tsx'
import { useProviderName } from './login/useProviderName.ts'

/** Login in a provider's popup. */
export function ConnectingSocialView() {
  const { social: words } = useModalWords()
  const nameOf = useProviderName()
  const login = useToolkitState(socialLoginOf)
  const { data } = useModal()
  const { socialWindow } = useAccount()
  // Every caller passes one.
  const provider = login?.provider ?? (data.provider as SocialProvider | undefined) ?? 'google'
  const window = provider === 'passkey' ? words.passkeyWindow : words.window
  const note = login?.step === 'reading' ? words.reading : window
  return (
    <Stack align="middle">
      <Waiting
        picture={<SocialIcon provider={provider} size="large" />}
        title={words.logIn(nameOf(provider))}
        note={login ? note : words.failed}
        hasFailed={login === null}
      />
      {login?.step === 'waiting' && socialWindow && <Button onClick={socialWindow.focus}>{words.showWindow}</Button>}
    </Stack>
  )
}
