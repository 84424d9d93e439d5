import mdx from '@mdx-js/rollup'
import { listSections } from './listSections.ts'

/** Compiles articles (`.mdx`) to components, before other plugins. */
export const mdxArticles = () => ({
  ...mdx({ mdExtensions: [], remarkPlugins: [listSections] }),
  enforce: 'pre' as const,
})
