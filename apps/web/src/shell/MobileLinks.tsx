import type { LucideIcon } from 'lucide-react'
import CopyPlus from 'lucide-react/icons/copy-plus'
import Droplets from 'lucide-react/icons/droplets'
import House from 'lucide-react/icons/house'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Stamp from 'lucide-react/icons/stamp'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { useWords } from '#words/useWords.ts'
import { isCurrent, type RouteName, routes } from '../routes.tsx'
import styles from './MobileLinks.module.css'
import { en } from './words/en.ts'

const icons: { readonly [N in RouteName]?: LucideIcon } = {
  home: House,
  createToken: Stamp,
  copyTrending: CopyPlus,
  createLiquidity: Droplets,
  manageLiquidity: SlidersHorizontal,
}

/** The five links, large enough for thumbs. */
export function MobileLinks({ onNavigate }: { onNavigate: () => void }) {
  const words = useWords({ en })
  const path = usePathname()
  const search = useSearch()
  return (
    <nav className={styles.links} aria-label={words.mainNavigation}>
      {routes
        .filter((route) => route.isInHeader)
        .map((route) => {
          const glyph = icons[route.name]
          return (
            <Link
              key={route.path}
              className={styles.link}
              href={route.path}
              aria-current={isCurrent(route, path, search) ? 'page' : undefined}
              onClick={onNavigate}
            >
              {glyph && <Icon of={glyph} />}
              {words.pages[route.name]}
            </Link>
          )
        })}
    </nav>
  )
}
