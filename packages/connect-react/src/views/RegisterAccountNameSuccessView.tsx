import { registeringOf, replace, updateModal } from '@solsmith/connect'
import { useConnect } from '../hooks/useConnect.ts'
import { useToolkitState } from '../hooks/useToolkitState.ts'
import { Button } from '../parts/Button.tsx'
import { Icon } from '../parts/Icon.tsx'
import { IconTile } from '../parts/IconTile.tsx'
import { Stack } from '../parts/Stack.tsx'
import { Waiting } from '../parts/Waiting.tsx'
import { useModalWords } from '../words/useModalWords.ts'

/** Name registration, pending or complete. */
export function RegisterAccountNameSuccessView() {
  const connect = useConnect()
  const { names: words } = useModalWords()
  const registering = useToolkitState(registeringOf)
  const isSigning = registering?.status === 'signing'
  const done = registering ? words.done(registering.name) : words.doneUnnamed
  return (
    <Stack align="middle">
      <Waiting
        picture={
          <IconTile size="large">
            <Icon name={isSigning ? 'edit' : 'check'} />
          </IconTile>
        }
        title={isSigning ? words.signing : done}
        note={isSigning ? words.signingHint : words.doneHint}
        isDone={!isSigning}
      />
      <Button
        look="primary"
        isWide
        disabled={isSigning}
        onClick={() => connect.store.set(updateModal(replace('Account')))}
      >
        {words.account}
      </Button>
    </Stack>
  )
}
