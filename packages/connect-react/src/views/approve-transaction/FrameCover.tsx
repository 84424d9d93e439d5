import { useRef } from 'react'
import { Button } from '../../parts/Button.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { IconTile } from '../../parts/IconTile.tsx'
import { Stack } from '../../parts/Stack.tsx'
import { Waiting } from '../../parts/Waiting.tsx'
import styles from './ApproveTransactionView.module.css'
import { useFramePlace } from './useFramePlace.ts'

/** Place for the wallet's page, with a cancel button and Escape. */
export function FrameCover({
  title,
  note,
  leaveLabel,
  onLeave,
}: {
  title: string
  note: string
  leaveLabel: string
  /** Must be the same function at every render. */
  onLeave: () => void
}) {
  const place = useRef<HTMLDivElement>(null)
  useFramePlace(place, onLeave)
  return (
    <div ref={place} className={styles.place}>
      <Stack align="middle">
        <Waiting
          picture={
            <IconTile size="large">
              <Icon name="lock" />
            </IconTile>
          }
          title={title}
          note={note}
        />
        <Button onClick={onLeave}>{leaveLabel}</Button>
      </Stack>
    </div>
  )
}
