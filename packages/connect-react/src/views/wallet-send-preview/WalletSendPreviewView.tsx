import { goBack, updateModal } from '@solsmith/connect'
import { useConnect } from '../../hooks/useConnect.ts'
import { Button } from '../../parts/Button.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { JournalNotice } from '../../parts/JournalNotice.tsx'
import { Skeleton } from '../../parts/Skeleton.tsx'
import { Side, Stack } from '../../parts/Stack.tsx'
import { useMessageOf } from '../../words/useMessageOf.ts'
import { useModalWords } from '../../words/useModalWords.ts'
import { ReviewedSend } from './ReviewedSend.tsx'
import { ReviewedTransfer } from './ReviewedTransfer.tsx'
import { usePreview } from './usePreview.ts'

/** What will be otherwise, simulated, before anyone signs. What would not work says why. */
export function WalletSendPreviewView() {
  const connect = useConnect()
  const { review: words, shell } = useModalWords()
  const messageOf = useMessageOf()
  const { data: prepared, error, isFetching, refetch } = usePreview()
  if (prepared)
    return (
      <Stack>
        <JournalNotice />
        {'plan' in prepared ? <ReviewedSend prepared={prepared} /> : <ReviewedTransfer transfer={prepared} />}
      </Stack>
    )
  if (!error) return <Skeleton label={shell.loading} />
  return (
    <Stack>
      <div role="alert">
        <Empty title={words.failed} note={messageOf(error) || words.failedHint} />
      </div>
      <Side>
        <Button isWide icon="retry" isBusy={isFetching} onClick={() => void refetch()}>
          {shell.tryAgain}
        </Button>
        <Button look="primary" isWide onClick={() => connect.store.set(updateModal(goBack))}>
          {words.change}
        </Button>
      </Side>
    </Stack>
  )
}
