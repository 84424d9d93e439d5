import { type ComponentType, createElement, type SVGProps } from 'react'

type IconShape = { readonly node: readonly (readonly [tag: string, attributes: Record<string, string>])[] }

/** Replaces lucide-react's createLucideIcon (vite/patches.ts), which adds 2 kB of unused options. */
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
