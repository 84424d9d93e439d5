import { featuresOf } from '@solsmith/connect'
import { useConnect } from '../hooks/useConnect.ts'
import { Stack, Text } from '../parts/Stack.tsx'
import { useModalWords } from '../words/useModalWords.ts'
import { WalletGuide } from './connect/WalletGuide.tsx'
import { EmailBlock } from './login/EmailBlock.tsx'
import { PasskeyRow } from './login/PasskeyRow.tsx'
import { SocialBlock } from './login/SocialBlock.tsx'

/** Wallets for new users. */
export function CreateView() {
  const connect = useConnect()
  const { create: words } = useModalWords()
  const { email, socials } = featuresOf(connect)
  const hasLogin = email || socials.length > 0
  return (
    <Stack>
      {hasLogin && <Text>{words.hint}</Text>}
      {hasLogin && <PasskeyRow />}
      {email && <EmailBlock />}
      {socials.length > 0 && <SocialBlock />}
      <WalletGuide kind="explore" />
    </Stack>
  )
}
