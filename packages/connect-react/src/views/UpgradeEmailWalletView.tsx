import { useConnect } from '../hooks/useConnect.ts'
import { ButtonLink } from '../parts/Button.tsx'
import { Heading, Stack, Text } from '../parts/Stack.tsx'
import { useModalWords } from '../words/useModalWords.ts'

/** Link to the wallet's own page, for exports. */
export function UpgradeEmailWalletView() {
  const { options } = useConnect()
  const { editEmail: words } = useModalWords()
  return (
    <Stack align="middle">
      <Heading>{words.upgradeTitle}</Heading>
      <Text>{words.upgrade}</Text>
      {options.frameUrl && (
        <ButtonLink look="primary" isWide href={new URL('/dashboard', options.frameUrl).href}>
          {words.openDashboard}
        </ButtonLink>
      )}
    </Stack>
  )
}
