import CircleAlert from 'lucide-react/icons/circle-alert'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { useHistoryState, usePathname } from 'wouter/use-browser-location'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import layout from '#ui/layout.module.css'
import { useWords } from '#words/useWords.ts'
import styles from './RouteNotice.module.css'
import { routeError } from './routeError.ts'
import { en } from './words/en.ts'

type Notice = { readonly path: string; readonly message: string }

/**
 * The pink line: an error that a navigation carried in its state (spec §2). The state is emptied as soon as it is read,
 * so that a reload does not show it again; the line stays until it is dismissed or the page changes.
 */
export function RouteNotice() {
  const words = useWords({ en })
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
            <Icon of={CircleAlert} />
            <span>{notice.message}</span>
            <button
              type="button"
              className={styles.dismiss}
              aria-label={words.routeNotice.dismiss}
              onClick={() => setNotice(null)}
            >
              <Icon of={X} />
            </button>
          </div>
        </div>
      )}
    </div>
  )
}
