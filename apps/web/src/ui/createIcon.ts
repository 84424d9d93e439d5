import { type ComponentType, createElement, type SVGProps } from 'react'

/** What a module of lucide-react holds about its icon. */
type IconShape = { readonly node: readonly (readonly [tag: string, attributes: Record<string, string>])[] }

/**
 * Takes the place of lucide-react's own function of this purpose (vite/patches.ts), which brings 2 kB for options that
 * this product does not use. The icons stay Lucide's.
 */
function createIcon({ node }: IconShape): ComponentType<SVGProps<SVGSVGElement> & { size?: number }> {
  return function LucideIcon({ size = 24, ...rest }) {
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}

// biome-ignore lint/style/noDefaultExport: it stands in for a module that exports this way
export { createIcon as default }
