import mdx from '@mdx-js/rollup'
import { listSections } from './listSections.ts'

/** Makes components of the articles (`.mdx`), before anything else reads them. */
export const mdxArticles = () => ({
  ...mdx({ mdExtensions: [], remarkPlugins: [listSections] }),
  enforce: 'pre' as const,
})
