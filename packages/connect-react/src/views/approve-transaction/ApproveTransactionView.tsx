import { rejectApproval, showFrame } from '@solsmith/connect'
import { useEffect, useRef } from 'react'
import { useConnect } from '../../hooks/useConnect.ts'
import { Button } from '../../parts/Button.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { IconTile } from '../../parts/IconTile.tsx'
import { Stack } from '../../parts/Stack.tsx'
import { Waiting } from '../../parts/Waiting.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import styles from './ApproveTransactionView.module.css'

/** The embedded wallet asks: its own page is shown over this place, and a person says yes or no in it. */
export function ApproveTransactionView() {
  const connect = useConnect()
  const { approve: words } = useModalWords()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    let hide = () => {}
    let placed = ''
    let next = 0
    const reject = () => void rejectApproval(connect).catch(() => {})
    // The sheet of a phone slides in, and grows: the page of the wallet goes with it, or its buttons would be off the screen.
    const follow = () => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const place = [left, top, width, height].join()
      if (place !== placed) hide = showFrame({ left, top, width, height }, reject)
      placed = place
      next = requestAnimationFrame(follow)
    }
    follow()
    return () => {
      cancelAnimationFrame(next)
      hide()
      // Anyone who leaves has not said yes.
      reject()
    }
  }, [connect])
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
        <Button onClick={() => void rejectApproval(connect).catch(() => {})}>{words.reject}</Button>
      </Stack>
    </div>
  )
}
