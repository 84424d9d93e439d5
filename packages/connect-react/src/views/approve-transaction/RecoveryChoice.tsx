import { leaveRecoveryChoice } from '@solsmith/connect'
import { useCallback } from 'react'
import { useConnect } from '../../hooks/useConnect.ts'
import { useModalWords } from '../../words/useModalWords.ts'
import { FrameCover } from './FrameCover.tsx'

/** Place for a new user's recovery choice. */
export function RecoveryChoice() {
  const connect = useConnect()
  const { approve: words } = useModalWords()
  const leave = useCallback(() => leaveRecoveryChoice(connect), [connect])
  return <FrameCover title={words.choiceTitle} note={words.choiceText} leaveLabel={words.leave} onLeave={leave} />
}
