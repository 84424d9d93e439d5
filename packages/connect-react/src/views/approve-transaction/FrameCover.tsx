import { useRef } from 'react'
import { Button } from '../../parts/Button.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { IconTile } from '../../parts/IconTile.tsx'
import { Stack } from '../../parts/Stack.tsx'
import { Waiting } from '../../parts/Waiting.tsx'
import styles from './ApproveTransactionView.module.css'
import { useFramePlace } from './useFramePlace.ts'

/** The place that a page of the embedded wallet is shown over, and the way out of it: by the button or by Escape. */
export function FrameCover({
  title,
  note,
  leaveLabel,
  onLeave,
}: {
  title: string
  note: string
  leaveLabel: string
  /** The same at every drawing. */
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
