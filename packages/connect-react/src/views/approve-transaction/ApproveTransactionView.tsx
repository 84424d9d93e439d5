import { rejectApproval } from '@solsmith/connect'
import { useCallback, useEffect } from 'react'
import { useConnect } from '../../hooks/useConnect.ts'
import { useModalWords } from '../../words/useModalWords.ts'
import { FrameCover } from './FrameCover.tsx'

/** The embedded wallet asks: its own page is shown over this place, and a person says yes or no in it. */
export function ApproveTransactionView() {
  const connect = useConnect()
  const { approve: words } = useModalWords()
  const reject = useCallback(() => void rejectApproval(connect).catch(() => {}), [connect])
  // Anyone who leaves has not said yes.
  useEffect(() => reject, [reject])
  return <FrameCover title={words.title} note={words.text} leaveLabel={words.reject} onLeave={reject} />
}
