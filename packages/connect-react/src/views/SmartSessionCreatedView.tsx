import { resetTo, updateModal } from '@solsmith/connect'
import { useConnect } from '../hooks/useConnect.ts'
import { Button } from '../parts/Button.tsx'
import { Icon } from '../parts/Icon.tsx'
import { IconTile } from '../parts/IconTile.tsx'
import { Stack } from '../parts/Stack.tsx'
import { Waiting } from '../parts/Waiting.tsx'
import { useModalWords } from '../words/useModalWords.ts'

/** Confirms a new session, and shows where to revoke it. */
export function SmartSessionCreatedView() {
  const connect = useConnect()
  const { sessions: words } = useModalWords()
  return (
    <Stack align="middle">
      <Waiting
        picture={
          <IconTile size="large">
            <Icon name="check" />
          </IconTile>
        }
        title={words.created}
        note={words.createdHint}
        isDone
      />
      <Button isWide onClick={() => connect.store.set(updateModal(resetTo('SmartSessionList')))}>
        {words.show}
      </Button>
    </Stack>
  )
}
