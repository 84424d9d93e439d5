import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useHistoryState, usePathname } from 'wouter/use-browser-location'
import { classes } from '#ui/classes.ts'
import layout from '#ui/layout.module.css'
import styles from './RouteNotice.module.css'
import type { RouteNoticeLine } from './RouteNoticeLine.tsx'
import { routeError } from './routeError.ts'

type LineProps = ComponentProps<typeof RouteNoticeLine>

/** Lazy, because few navigations fail. The message shows even if it fails to load. */
const Line = lazy(() =>
  import('./RouteNoticeLine.tsx').then(
    (module): { default: ComponentType<LineProps> } => ({ default: module.RouteNoticeLine }),
    () => ({ default: ({ message }: LineProps) => message }),
  ),
)

type Notice = { readonly path: string; readonly message: string }

/**
 * Banner for an error in the navigation state (spec §2). The state is cleared on read, so a reload does not repeat it;
 * the banner stays until dismissed or the next page.
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
