import { isConnectError } from '@solsmith/connect'
import { useWords } from '../../words/useWords.ts'
import { AirdropButton } from '../plan-progress/AirdropButton.tsx'
import { FailureNotice } from '../plan-progress/FailureNotice.tsx'
import { en } from './words/en.ts'

/** Why it cannot be done now. On test money, the money is one press away. */
export function ReviewFailure({ error }: { error: unknown }) {
  const words = useWords({ en }).failed
  return (
    <FailureNotice
      title={words.unread}
      error={error}
      action={isConnectError(error, 'SimulationFailedError') && <AirdropButton />}
    />
  )
}
