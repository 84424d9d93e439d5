import { rejectApproval } from '@solsmith/connect'
import { useCallback, useEffect, useRef } from 'react'
import { useConnect } from '../../hooks/useConnect.ts'
import { Button } from '../../parts/Button.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { IconTile } from '../../parts/IconTile.tsx'
import { Stack } from '../../parts/Stack.tsx'
import { Waiting } from '../../parts/Waiting.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import styles from './ApproveTransactionView.module.css'
import { useFramePlace } from './useFramePlace.ts'

/** The embedded wallet asks: its own page is shown over this place, and a person says yes or no in it. */
export function ApproveTransactionView() {
  const connect = useConnect()
  const { approve: words } = useModalWords()
  const place = useRef<HTMLDivElement>(null)
  const reject = useCallback(() => void rejectApproval(connect).catch(() => {}), [connect])
  useFramePlace(place, reject)
  // Anyone who leaves has not said yes.
  useEffect(() => reject, [reject])
  return (
    <div ref={place} className={styles.place}>
      <Stack align="middle">
        <Waiting
          picture={
            <IconTile size="large">
              <Icon name="lock" />
            </IconTile>
          }
          title={words.title}
          note={words.text}
        />
        <Button onClick={reject}>{words.reject}</Button>
      </Stack>
    </div>
  )
}
