import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { type ArticleSlug, articles } from '#articles/articles.ts'
import type { articleParts } from './parts/articleParts.tsx'

type Content = ComponentType<{ readonly components: typeof articleParts }>

/** English paths; a build in another language has its articles under them. */
const texts = import.meta.glob<{ readonly default: Content }>('./articles/en/*.mdx')

/** Its keys are the slugs of all articles. */
const contents = Object.fromEntries(
  // A test ensures that the list and the folder match, so each has a text.
  articles.map(({ slug }) => [slug, lazy(texts[`./articles/en/${slug}.mdx`] as () => Promise<{ default: Content }>)]),
) as { readonly [Slug in ArticleSlug]: LazyExoticComponent<Content> }

export async function prepare(search: string): Promise<void> {
  const slug = new URLSearchParams(search).get('a') ?? ''
  const module = await texts[`./articles/en/${slug}.mdx`]?.()
  if (module) ready.set(slug, module.default)
}

const ready = new Map<string, Content>()

/** Component of an article. A preloaded one never suspends. */
export const contentOf = (slug: ArticleSlug): Content => ready.get(slug) ?? contents[slug]
