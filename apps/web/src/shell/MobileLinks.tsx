import type { LucideIcon } from 'lucide-react'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import BookOpen from 'lucide-react/icons/book-open'
import CopyPlus from 'lucide-react/icons/copy-plus'
import Droplets from 'lucide-react/icons/droplets'
import House from 'lucide-react/icons/house'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Stamp from 'lucide-react/icons/stamp'
import Wrench from 'lucide-react/icons/wrench'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { isCurrent, isCurrentSection, type RouteName, routes, sections } from '../routes.tsx'
import styles from './MobileLinks.module.css'
import { en as words } from './words/en.ts'

const icons: { readonly [N in RouteName]?: LucideIcon } = {
  home: House,
  createToken: Stamp,
  copyTrending: CopyPlus,
  createLiquidity: Droplets,
  manageLiquidity: SlidersHorizontal,
}

const sectionIcons = { swap: ArrowLeftRight, portfolio: LayoutDashboard, tools: Wrench, learn: BookOpen } as const

export function MobileLinks({ onNavigate }: { onNavigate: () => void }) {
  const path = usePathname()
  const search = useSearch()
  return (
    <div className={styles.groups}>
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
      <nav className={styles.links} aria-label={words.moreNavigation}>
        {sections.map((section) => (
          <Link
            key={section.name}
            className={styles.link}
            href={section.href}
            aria-current={isCurrentSection(section, path, search) ? 'page' : undefined}
            onClick={onNavigate}
          >
            <Icon of={sectionIcons[section.name]} />
            {words.sections[section.name]}
          </Link>
        ))}
      </nav>
    </div>
  )
}
