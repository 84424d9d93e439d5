import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { type ArticleSlug, articles } from '#articles/articles.ts'
import type { articleParts } from './parts/articleParts.tsx'

/** What MDX makes of an article. */
type Content = ComponentType<{ readonly components: typeof articleParts }>

/** Named in English; a build in another language has its own article under that name. */
const texts = import.meta.glob<{ readonly default: Content }>('./articles/en/*.mdx')

/** Every article, loaded when it is first read. */
const contents = Object.fromEntries(
  // A test holds the list and the folder together, so that each has its text.
  articles.map(({ slug }) => [slug, lazy(texts[`./articles/en/${slug}.mdx`] as () => Promise<{ default: Content }>)]),
) as { readonly [Slug in ArticleSlug]: LazyExoticComponent<Content> }

/** Fetches the article of a search, so that it is drawn at once. */
export async function prepare(search: string): Promise<void> {
  const slug = new URLSearchParams(search).get('a') ?? ''
  const module = await texts[`./articles/en/${slug}.mdx`]?.()
  if (module) ready.set(slug, module.default)
}

const ready = new Map<string, Content>()

/** What draws an article. One that was fetched ahead never makes room for a placeholder, whatever changes around it. */
export const contentOf = (slug: ArticleSlug): Content => ready.get(slug) ?? contents[slug]
