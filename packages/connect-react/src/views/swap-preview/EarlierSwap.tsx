import { Notice } from '../../parts/Notice.tsx'
import { useModalWords } from '../../words/useModalWords.ts'

/** Why a second swap waits: its own press leaves the view. */
export function EarlierSwap({ isSwapping }: { isSwapping: boolean }) {
  const { swap: words } = useModalWords()
  if (!isSwapping) return null
  return (
    <div role="status">
      <Notice tone="warn">{words.earlier}</Notice>
    </div>
  )
}
