import { usePathname } from 'wouter/use-browser-location'
import { useInstance } from '../features/instance/instanceContext.ts'
import { routeOf } from '../routes.tsx'
import layout from '../ui/layout.module.css'
import { useWords } from '../words/useWords.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { LateOffer } from './LateOffer.tsx'
import { NetworkLine } from './NetworkLine.tsx'
import { RouteNotice } from './RouteNotice.tsx'
import { RouteView } from './RouteView.tsx'
import styles from './Shell.module.css'
import { useScrollToTop } from './useScrollToTop.ts'
import { en } from './words/en.ts'

/** What surrounds every page. */
export function Shell() {
  const words = useWords({ en })
  const path = usePathname()
  const { status } = useInstance()
  useScrollToTop(path)
  return (
    <>
      <a className={styles.skip} href="#content">
        {words.skip}
      </a>
      <Header />
      <div className={styles.network}>
        {status === 'ready' && <NetworkLine />}
        {status === 'ready' && <LateOffer />}
      </div>
      <RouteNotice />
      <main id="content" className={`${layout.page} ${styles.main}`} tabIndex={-1}>
        <ErrorBoundary key={path}>
          <RouteView route={routeOf(path)} />
        </ErrorBoundary>
      </main>
      <Footer />
    </>
  )
}
