import { ReviewView } from '../../parts/ReviewView.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import { ReviewedSend } from './ReviewedSend.tsx'
import { ReviewedTransfer } from './ReviewedTransfer.tsx'
import { usePreview } from './usePreview.ts'

export function WalletSendPreviewView() {
  const { review: words } = useModalWords()
  return (
    <ReviewView query={usePreview()} words={words}>
      {(prepared) =>
        'plan' in prepared ? <ReviewedSend prepared={prepared} /> : <ReviewedTransfer transfer={prepared} />
      }
    </ReviewView>
  )
}
