import { useEffect, useLayoutEffect } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { useInstance } from '#instance/instanceContext.ts'
import { visitKey } from '#preferences/visitKey.ts'
import { tabStorage } from '#ui/browserStorage.ts'
import { watchOrigins } from '#ui/cameFrom.ts'
import layout from '#ui/layout.module.css'
import { routeOf } from '../routes.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { LazyOffer } from './LazyOffer.tsx'
import { NetworkRow } from './NetworkRow.tsx'
import { RouteNotice } from './RouteNotice.tsx'
import { RouteView } from './RouteView.tsx'
import styles from './Shell.module.css'
import { en as words } from './words/en.ts'

export function Shell() {
  const path = usePathname()
  const { status } = useInstance()
  useScrollToTop(path)
  useEffect(watchOrigins, [])
  useEffect(resumeVisit, [])
  return (
    <>
      <a className={styles.skip} href="#content">
        {words.skip}
      </a>
      <Header />
      <div className={styles.network}>
        {status === 'ready' && <NetworkRow />}
        {status === 'ready' && <LazyOffer />}
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

/** After another language was chosen. */
function resumeVisit(): void {
  try {
    if (tabStorage.getItem(visitKey) !== null)
      void import('#preferences/saveVisit.ts').then(({ restoreVisit }) => restoreVisit())
  } catch {}
}

/** Scrolls to the top on every navigation (spec §2), including back and forward. */
function useScrollToTop(path: string): void {
  useEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is not read; its change is the occasion
  useLayoutEffect(() => {
    // Newer browsers return a promise, which must not become the effect's cleanup.
    void window.scrollTo(0, 0)
  }, [path])
}
