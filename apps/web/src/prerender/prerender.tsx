import { prerender } from 'react-dom/static'
import { articleLink, articles } from '#articles/articles.ts'
import { App, queryClient } from '../App.tsx'
import { titleOf } from '../learn/ArticleView.tsx'
import { makeReady, notFound, routeOf, routes } from '../routes.tsx'
import { en as shell } from '../shell/words/en.ts'
import { describeArticle, describeQuestions } from './describe.ts'
import { en } from './words/en.ts'

/** A page as its HTML stands in a file. */
export type Page = {
  /** Of the file, without an ending. */
  readonly name: string
  /** Of the page; null for one that stands at no address. */
  readonly path: string | null
  readonly title: string
  readonly description: string
  readonly language: string
  /** Said above the page where nothing runs. */
  readonly noScript: string
  /** Inside the root. */
  readonly html: string
  /** How the names of the modules end that draw it; none where the app draws it when it has come. */
  readonly modules: readonly string[]
  /** The same of what comes drawn and needs no script: only its styles are loaded. */
  readonly drawn: readonly string[]
  /** What the page is, for search engines (JSON-LD); null where nothing is to be said. */
  readonly data: object | null
}

/**
 * Draws every route as it stands before anything has been read from a network, so that a page can be read before its code has
 * come, or without it.
 */
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
  // What a search chooses (a token, a tool) is not known before the app has come; what stands around it is. The page of a
  // token, which links lead to most, names its code, too.
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

/** One at a time: what the app knows of where it is, is one place. */
async function draw(path: string): Promise<string> {
  // Pages read the address of a location, and nothing else of it.
  globalThis.location = Object.assign(new URL(path, 'https://solsmith.invalid'), { assign() {}, reload() {} }) as never
  await makeReady(routeOf(path))
  const errors: unknown[] = []
  const { prelude } = await prerender(<App />, {
    // Whole, however long: a part that came later would need a script in the page to put it into its place.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => void errors.push(error),
  })
  const html = await new Response(prelude).text()
  // React would leave the part out and let the browser draw it.
  if (errors.length > 0) throw new AggregateError(errors, `${path} cannot be drawn.`)
  return html
}
