import { ConnectButton } from '@solsmith/connect-react'
import MenuGlyph from 'lucide-react/icons/menu'
import { lazy, Suspense, useState } from 'react'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { useInstance } from '#instance/instanceContext.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import layout from '#ui/layout.module.css'
import { useWords } from '#words/useWords.ts'
import { isCurrent, routes } from '../routes.tsx'
import { Brand } from './Brand.tsx'
import styles from './Header.module.css'
import { NetworkSwitcher } from './NetworkSwitcher.tsx'
import { en } from './words/en.ts'

const MobileMenu = lazy(() => loadMenu().then(({ MobileMenu }) => ({ default: MobileMenu })))

/** Wide screens never need it; the button fetches it when a finger or the focus comes near. */
const loadMenu = () => import('./MobileMenu.tsx')

/** The brand, five links, the network and the wallet; below 768 px the brand and a menu. */
export function Header() {
  const words = useWords({ en })
  const path = usePathname()
  const search = useSearch()
  const { status } = useInstance()
  const [hasMenu, setMenu] = useState(false)
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
        {status !== 'failed' && (
          <div className={styles.controls}>
            {status === 'ready' && <NetworkSwitcher />}
            <ConnectButton isReady={status === 'ready'} />
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
    </header>
  )
}
