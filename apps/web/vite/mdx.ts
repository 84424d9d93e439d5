import mdx from '@mdx-js/rollup'

/** Makes components of the articles (`.mdx`), before anything else reads them. */
export const mdxArticles = () => ({ ...mdx(), enforce: 'pre' as const })
