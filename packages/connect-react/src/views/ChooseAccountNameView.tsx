import { goBack, push, updateModal } from '@solsmith/connect'
import { useConnect } from '../hooks/useConnect.ts'
import { Button } from '../parts/Button.tsx'
import { Heading, Stack, Text } from '../parts/Stack.tsx'
import { useModalWords } from '../words/useModalWords.ts'

export function ChooseAccountNameView() {
  const connect = useConnect()
  const { names: words } = useModalWords()
  return (
    <Stack align="middle">
      <Heading>{words.introTitle}</Heading>
      <Text>{words.intro}</Text>
      <Button look="primary" isWide onClick={() => connect.store.set(updateModal(push('RegisterAccountName')))}>
        {words.choose}
      </Button>
      <Button look="plain" onClick={() => connect.store.set(updateModal(goBack))}>
        {words.later}
      </Button>
    </Stack>
  )
}
