import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useHistoryState, usePathname } from 'wouter/use-browser-location'
import { classes } from '#ui/classes.ts'
import layout from '#ui/layout.module.css'
import styles from './RouteNotice.module.css'
import type { RouteNoticeLine } from './RouteNoticeLine.tsx'
import { routeError } from './routeError.ts'

type LineProps = ComponentProps<typeof RouteNoticeLine>

/** Few navigations fail. Where the rest of the line cannot be loaded, the message stands without it. */
const Line = lazy(() =>
  import('./RouteNoticeLine.tsx').then(
    (module): { default: ComponentType<LineProps> } => ({ default: module.RouteNoticeLine }),
    () => ({ default: ({ message }: LineProps) => message }),
  ),
)

type Notice = { readonly path: string; readonly message: string }

/**
 * The pink line: an error that a navigation carried in its state (spec §2). The state is emptied as soon as it is read,
 * so that a reload does not show it again; the line stays until it is dismissed or the page changes.
 */
export function RouteNotice() {
  const path = usePathname()
  const carried = routeError(useHistoryState<unknown>())
  const [notice, setNotice] = useState<Notice | null>(null)

  if (carried !== null && (notice?.message !== carried || notice.path !== path)) setNotice({ path, message: carried })
  else if (notice !== null && notice.path !== path) setNotice(null)
  useEffect(() => {
    if (carried !== null) history.replaceState(null, '', location.href)
  }, [carried])

  return (
    <div role="alert">
      {notice && (
        <div className={styles.line}>
          <div className={classes(layout.page, styles.inside)}>
            <Suspense fallback={notice.message}>
              <Line message={notice.message} onDismiss={() => setNotice(null)} />
            </Suspense>
          </div>
        </div>
      )}
    </div>
  )
}
