import { ofModal, resetTo } from '@solsmith/connect'
import { useConnect } from '../../hooks/useConnect.ts'
import { Button } from '../../parts/Button.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { Plate } from '../../parts/Plate.tsx'
import { Stack } from '../../parts/Stack.tsx'
import { Waiting } from '../../parts/Waiting.tsx'
import { useModalWords } from '../../words/useModalWords.ts'

/** A site may act for the account from now on, and where that can be ended. */
export function SmartSessionCreatedView() {
  const connect = useConnect()
  const { sessions: words } = useModalWords()
  return (
    <Stack align="middle">
      <Waiting
        picture={
          <Plate size="large">
            <Icon name="check" />
          </Plate>
        }
        title={words.created}
        note={words.createdHint}
        isDone
      />
      <Button isWide onClick={() => connect.store.set(ofModal(resetTo('SmartSessionList')))}>
        {words.show}
      </Button>
    </Stack>
  )
}
