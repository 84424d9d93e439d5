import { isChoosingRecovery, viewOf } from '@solsmith/connect'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { useModal } from '../hooks/useModal.ts'
import { useToolkitState } from '../hooks/useToolkitState.ts'
import styles from './ModalCard.module.css'
import { ModalHeader } from './ModalHeader.tsx'
import { Notices } from './Notices.tsx'
import { ViewOutlet } from './ViewOutlet.tsx'
import { screenOf } from './viewLoaders.ts'

const RecoveryChoice = lazy(() =>
  import('../views/approve-transaction/RecoveryChoice.tsx').then((choice) => ({ default: choice.RecoveryChoice })),
)

export function ModalCard({ titleId, onLeave }: { titleId: string; onLeave: (() => void) | null }) {
  const view = useToolkitState(viewOf)
  const isChoosing = useToolkitState(isChoosingRecovery)
  const { history } = useModal()
  const frame = useRef<HTMLDivElement>(null)
  const first = useRef(view)
  const place = `${history.length} ${screenOf(view)}`
  const start = useRef(place)
  const hasMoved = start.current !== place
  useLayoutEffect(() => {
    const content = frame.current?.firstElementChild
    if (!content) return
    const follow = () =>
      frame.current?.style.setProperty('--view-height', `${content.getBoundingClientRect().height}px`)
    const observer = new ResizeObserver(follow)
    observer.observe(content)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (first.current === view) return
    first.current = view
    // Announces the new view if the focused element left with the previous one.
    const card = frame.current?.closest('[data-solsmith]')
    if (!card?.contains(document.activeElement) || document.activeElement === card)
      card?.querySelector<HTMLElement>('h2')?.focus()
  }, [view])
  return (
    <>
      <ModalHeader view={view} titleId={titleId} onLeave={onLeave} />
      <div className={styles.scroll}>
        <div className={styles.frame} ref={frame} data-moved={hasMoved}>
          <div className={styles.measured}>
            <div className={styles.view} key={place} data-moved={hasMoved}>
              {/* Mounted until the login ends. */}
              <div hidden={isChoosing}>
                <ViewOutlet view={view} />
              </div>
              {isChoosing && (
                <Suspense>
                  <RecoveryChoice />
                </Suspense>
              )}
            </div>
          </div>
        </div>
      </div>
      <Notices />
    </>
  )
}
