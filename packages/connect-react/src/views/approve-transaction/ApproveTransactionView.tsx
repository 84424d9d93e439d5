import { rejectApproval } from '@solsmith/connect'
import { useCallback, useEffect } from 'react'
import { useConnect } from '../../hooks/useConnect.ts'
import { useModalWords } from '../../words/useModalWords.ts'
import { FrameCover } from './FrameCover.tsx'

/** Place for the wallet's approval page. */
export function ApproveTransactionView() {
  const connect = useConnect()
  const { approve: words } = useModalWords()
  const reject = useCallback(() => void rejectApproval(connect).catch(() => {}), [connect])
  // Leaving rejects.
  useEffect(() => reject, [reject])
  return <FrameCover title={words.title} note={words.text} leaveLabel={words.reject} onLeave={reject} />
}
