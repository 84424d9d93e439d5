import { ConnectButton } from '@solsmith/connect-react'
import MenuGlyph from 'lucide-react/icons/menu'
import SearchGlyph from 'lucide-react/icons/search'
import { lazy, Suspense, useEffect, useState } from 'react'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { useInstance } from '#instance/instanceContext.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import layout from '#ui/layout.module.css'
import { useIsRestoring } from '#wallet/useIsRestoring.ts'
import { isCurrent, isCurrentSection, routes, sections } from '../routes.tsx'
import { Brand } from './Brand.tsx'
import styles from './Header.module.css'
import { NetworkSwitcher } from './NetworkSwitcher.tsx'
import { en as words } from './words/en.ts'

const MobileMenu = lazy(() => loadMenu().then(({ MobileMenu }) => ({ default: MobileMenu })))

/** Lazy-loaded on touch or focus, because wide screens never need it. */
const loadMenu = () => import('./MobileMenu.tsx')

const SearchDialog = lazy(() => loadSearch().then(({ SearchDialog }) => ({ default: SearchDialog })))
const loadSearch = () => import('../subjects/search/SearchDialog.tsx')

export function Header() {
  const path = usePathname()
  const search = useSearch()
  // Home has one static page for all queries, so the query counts only after hydration.
  const chosen = useSearch({ ssrSearch: '' })
  const { status } = useInstance()
  const isRestoring = useIsRestoring()
  const [hasMenu, setMenu] = useState(false)
  const [isSearching, setSearching] = useState(false)
  useSearchKey(() => setSearching(true))
  return (
    <header className={styles.header}>
      <div className={classes(layout.page, styles.line)}>
        <Link className={styles.brand} href="/" aria-label={words.brandHome}>
          <Brand />
          <span className={styles.name}>{words.brand}</span>
        </Link>
        <nav className={styles.links} aria-label={words.mainNavigation}>
          {routes
            .filter((route) => route.isInHeader)
            .map((route) => (
              <Link
                key={route.path}
                className={styles.link}
                href={route.path}
                aria-current={isCurrent(route, path, search) ? 'page' : undefined}
              >
                {words.pages[route.name]}
              </Link>
            ))}
        </nav>
        <nav className={classes(styles.links, styles.more)} aria-label={words.moreNavigation}>
          {sections.map((section) => (
            <Link
              key={section.name}
              className={styles.link}
              href={section.href}
              aria-current={isCurrentSection(section, path, chosen) ? 'page' : undefined}
            >
              {words.sections[section.name]}
            </Link>
          ))}
        </nav>
        <button
          type="button"
          className={styles.searchButton}
          aria-label={words.search}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => setSearching(true)}
          onPointerEnter={() => void loadSearch()}
          onFocus={() => void loadSearch()}
        >
          <Icon of={SearchGlyph} />
        </button>
        {status !== 'failed' && (
          <div className={styles.controls}>
            <span id="inbox" className={styles.inbox} />
            {status === 'ready' && <NetworkSwitcher />}
            <ConnectButton isReady={status === 'ready'} isRestoring={isRestoring} />
          </div>
        )}
        <button
          type="button"
          className={styles.menuButton}
          aria-label={words.menu.open}
          aria-haspopup="dialog"
          aria-expanded={hasMenu}
          onClick={() => setMenu(true)}
          onPointerEnter={() => void loadMenu()}
          onFocus={() => void loadMenu()}
        >
          <Icon of={MenuGlyph} size="large" />
        </button>
      </div>
      {hasMenu && (
        <Suspense>
          <MobileMenu onClosed={() => setMenu(false)} />
        </Suspense>
      )}
      {isSearching && (
        <Suspense>
          <SearchDialog onClosed={() => setSearching(false)} />
        </Suspense>
      )}
    </header>
  )
}

/** ⌘K and Ctrl K, except in an open dialog. */
function useSearchKey(open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.metaKey || event.ctrlKey) || document.querySelector('dialog:modal')) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  })
}
