import { leaveRecoveryChoice } from '@solsmith/connect'
import { useCallback, useRef } from 'react'
import { useConnect } from '../../hooks/useConnect.ts'
import { Button } from '../../parts/Button.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { IconTile } from '../../parts/IconTile.tsx'
import { Stack } from '../../parts/Stack.tsx'
import { Waiting } from '../../parts/Waiting.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import styles from './ApproveTransactionView.module.css'
import { useFramePlace } from './useFramePlace.ts'

/** Someone without a wallet has logged in: over this place the frame asks what restores the new one. */
export function RecoveryChoice() {
  const connect = useConnect()
  const { approve: words } = useModalWords()
  const place = useRef<HTMLDivElement>(null)
  const leave = useCallback(() => leaveRecoveryChoice(connect), [connect])
  useFramePlace(place, leave)
  return (
    <div ref={place} className={styles.place}>
      <Stack align="middle">
        <Waiting
          picture={
            <IconTile size="large">
              <Icon name="lock" />
            </IconTile>
          }
          title={words.choiceTitle}
          note={words.choiceText}
        />
        <Button onClick={leave}>{words.leave}</Button>
      </Stack>
    </div>
  )
}
