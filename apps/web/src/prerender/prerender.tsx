import { prerender } from 'react-dom/static'
import { articleLink, articles } from '#articles/articles.ts'
import { App, queryClient } from '../App.tsx'
import { makeReady, notFound, routeOf, routes } from '../routes.tsx'
import { en as shell } from '../shell/words/en.ts'
import { titleOf } from '../subjects/learn/ArticleView.tsx'
import { describeArticle, describeQuestions } from './describe.ts'
import { en } from './words/en.ts'

export type Page = {
  readonly name: string
  /** URL path; null for none. */
  readonly path: string | null
  readonly title: string
  readonly description: string
  readonly language: string
  readonly noScript: string
  readonly html: string
  /** Path endings of the modules that render it; empty if the app renders it after loading. */
  readonly modules: readonly string[]
  /** The same for prerendered parts that need no script, only styles. */
  readonly drawn: readonly string[]
  /** JSON-LD for search engines, or null. */
  readonly data: object | null
}

/** Renders every route without network data, so pages are readable before or without their scripts. */
export async function* drawPages(): AsyncGenerator<Page> {
  const { lang: language } = shell
  for (const route of [...routes, notFound]) {
    const path = route.path || null
    yield {
      name: route.name,
      path,
      language,
      noScript: en.noScript,
      title: route.name === 'home' ? shell.homeTitle : shell.documentTitle(shell.pages[route.name]),
      description: en.descriptions[route.name],
      html: await draw(path ?? '/404'),
      modules: [`/${route.name[0]?.toUpperCase()}${route.name.slice(1)}Page.tsx`],
      data: route.name === 'faq' ? describeQuestions() : null,
      drawn: route.name === 'home' ? ['/home/more/More.tsx', '/home/more/Coin.tsx'] : [],
    }
  }
  for (const article of articles)
    yield {
      name: `learn.${article.slug}`,
      path: articleLink(article.slug),
      language,
      noScript: en.noScript,
      title: titleOf(article),
      description: article.summary,
      html: await draw(articleLink(article.slug)),
      modules: ['/LearnPage.tsx', `/${article.slug}.mdx`],
      drawn: [],
      data: describeArticle(article),
    }
  // The page of a query (token, tool) is unknown before the app loads, but its surroundings are. Token pages, the most
  // linked ones, also list their code.
  const deeper = ['/pages/HomePage.tsx', '/pages/HomeRouter.tsx', '/pages/ToolRoute.tsx']
  for (const [name, modules] of [
    ['app', deeper],
    ['token', [...deeper, '/token/TokenPage.tsx', '/market/TokenMarket.tsx']],
  ] as const)
    yield {
      name,
      path: null,
      language,
      noScript: en.noScript,
      title: shell.brand,
      description: en.descriptions.home,
      html: await draw('/?tool='),
      modules,
      drawn: [],
      data: null,
    }
  // Its timers would keep the build alive for minutes.
  queryClient.clear()
}

/** One at a time, because the app's location is global. */
async function draw(path: string): Promise<string> {
  // Pages read only the URL of a location.
  globalThis.location = Object.assign(new URL(path, 'https://solsmith.invalid'), { assign() {}, reload() {} }) as never
  await makeReady(routeOf(path))
  const errors: unknown[] = []
  const { prelude } = await prerender(<App />, {
    // In one piece: a later chunk needs an inline script.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => void errors.push(error),
  })
  const html = await new Response(prelude).text()
  // React would silently leave the part to the browser.
  if (errors.length > 0) throw new AggregateError(errors, `${path} cannot be drawn.`)
  return html
}
