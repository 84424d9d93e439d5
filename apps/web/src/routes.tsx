import { type ComponentType, lazy } from 'react'
import { tools } from '#links/tokenLink.ts'
import type { en } from './shell/words/en.ts'

export type RouteName = keyof (typeof en)['pages']

export type RouteEntry = {
  readonly path: string
  readonly name: RouteName
  readonly Page: ComponentType
  readonly fetchPage: () => Promise<ComponentType>
  /** One of the five links in the header (spec §2). */
  readonly isInHeader: boolean
  readonly needsNetwork: boolean
}

type PageModule<Name extends string> = { readonly [N in Name]: ComponentType } & {
  readonly prepare?: (search: string) => Promise<void>
}

const page = <Name extends string>(name: Name, load: () => Promise<PageModule<Name>>) => {
  const fetchPage = async () => {
    const module = await load()
    await module.prepare?.(location.search)
    return module[name]
  }
  return { Page: lazy(() => fetchPage().then((Page) => ({ default: Page }))), fetchPage }
}

const inHeader = { isInHeader: true, needsNetwork: false } as const
const elsewhere = { isInHeader: false, needsNetwork: false } as const

/** The eleven routes (spec §2), without parameters. Pages are lazy-loaded. */
export const routes: readonly RouteEntry[] = [
  {
    path: '/',
    name: 'home',
    ...page('HomePage', () => import('./pages/HomePage.tsx')),
    ...inHeader,
  },
  {
    path: '/create-token',
    name: 'createToken',
    ...page('CreateTokenPage', () => import('./pages/CreateTokenPage.tsx')),
    isInHeader: true,
    needsNetwork: true,
  },
  {
    path: '/copy-trending',
    name: 'copyTrending',
    ...page('CopyTrendingPage', () => import('./pages/CopyTrendingPage.tsx')),
    ...inHeader,
  },
  {
    path: '/create-liquidity',
    name: 'createLiquidity',
    ...page('CreateLiquidityPage', () => import('./pages/CreateLiquidityPage.tsx')),
    ...inHeader,
  },
  {
    path: '/manage-liquidity',
    name: 'manageLiquidity',
    ...page('ManageLiquidityPage', () => import('./pages/ManageLiquidityPage.tsx')),
    ...inHeader,
  },
  { path: '/faq', name: 'faq', ...page('FaqPage', () => import('./pages/FaqPage.tsx')), ...elsewhere },
  { path: '/learn', name: 'learn', ...page('LearnPage', () => import('./pages/LearnPage.tsx')), ...elsewhere },
  {
    path: '/affiliate',
    name: 'affiliate',
    ...page('AffiliatePage', () => import('./pages/AffiliatePage.tsx')),
    ...elsewhere,
  },
  {
    path: '/privacy',
    name: 'privacy',
    ...page('PrivacyPage', () => import('./pages/PrivacyPage.tsx')),
    ...elsewhere,
  },
  { path: '/terms', name: 'terms', ...page('TermsPage', () => import('./pages/TermsPage.tsx')), ...elsewhere },
  {
    path: '/callback',
    name: 'callback',
    ...page('CallbackPage', () => import('./pages/CallbackPage.tsx')),
    ...elsewhere,
  },
]

export const notFound: RouteEntry = {
  path: '',
  name: 'notFound',
  ...page('NotFoundPage', () => import('./pages/NotFoundPage.tsx')),
  ...elsewhere,
}

const ready = new Map<RouteEntry, ComponentType>()

/** Preloads a page's code, for hydration of its static HTML. */
export async function makeReady(route: RouteEntry): Promise<void> {
  ready.set(route, await route.fetchPage())
}

export const pageOf = (route: RouteEntry): ComponentType => ready.get(route) ?? route.Page

/** Route of a path; ignores one trailing slash. */
export function routeOf(path: string): RouteEntry {
  const exact = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  return routes.find((route) => route.path === exact) ?? notFound
}

/** Second group of the navigation: pages of Home's query, and Learn. */
export const sections = [
  { name: 'swap', href: '/?swap' },
  { name: 'portfolio', href: '/?portfolio' },
  { name: 'tools', href: '/?tools' },
  { name: 'learn', href: '/learn' },
] as const

const toolNames = tools.join('|')

/** True if Home's query opens another page. */
export const isToolRoute = (search: string): boolean => pageKey.test(search)

const pageKey = new RegExp(
  `(^|[?&])(token|tools?|purchase|receipt|swap|pools?|proof|portfolio|settings|status|${toolNames})(=|&|$)`,
)

const queries = {
  swap: /^\??swap(=|&|$)/,
  portfolio: /^\??portfolio(=|&|$)/,
  tools: new RegExp(`^\\??(tools?|receipt|${toolNames})(=|&|$)`),
} as const

const ofPools = /^\??(pools?|proof)(=|&|$)/

export const isCurrentSection = ({ name }: (typeof sections)[number], path: string, search: string): boolean =>
  name === 'learn' ? routeOf(path).name === name : path === '/' && queries[name].test(search)

export const isCurrent = (route: RouteEntry, path: string, search: string): boolean =>
  path === '/' && ofPools.test(search)
    ? route.name === 'manageLiquidity'
    : routeOf(path) === route && !(path === '/' && isToolRoute(search))
