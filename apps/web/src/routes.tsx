import { type ComponentType, lazy } from 'react'
import type { en } from './shell/words/en.ts'

export type RouteName = keyof (typeof en)['pages']

export type RouteEntry = {
  readonly path: string
  readonly name: RouteName
  readonly Page: ComponentType
  /** One of the five links of the header (spec §2). */
  readonly isInHeader: boolean
  /** Cannot be drawn before the server has said which networks there are. */
  readonly needsNetwork: boolean
}

const page = <Name extends string>(name: Name, load: () => Promise<{ readonly [N in Name]: ComponentType }>) =>
  lazy(() => load().then((module) => ({ default: module[name] })))

const inHeader = { isInHeader: true, needsNetwork: false } as const
const elsewhere = { isInHeader: false, needsNetwork: false } as const

/** The eleven routes (spec §2). None has parameters; every page loads when it is first visited. */
export const routes: readonly RouteEntry[] = [
  {
    path: '/',
    name: 'home',
    Page: page('HomePage', () => import('./pages/home/HomePage.tsx')),
    ...inHeader,
  },
  {
    path: '/create-token',
    name: 'createToken',
    Page: page('CreateTokenPage', () => import('./pages/create-token/CreateTokenPage.tsx')),
    isInHeader: true,
    needsNetwork: true,
  },
  {
    path: '/copy-trending',
    name: 'copyTrending',
    Page: page('CopyTrendingPage', () => import('./pages/copy-trending/CopyTrendingPage.tsx')),
    ...inHeader,
  },
  {
    path: '/create-liquidity',
    name: 'createLiquidity',
    Page: page('CreateLiquidityPage', () => import('./pages/create-liquidity/CreateLiquidityPage.tsx')),
    ...inHeader,
  },
  {
    path: '/manage-liquidity',
    name: 'manageLiquidity',
    Page: page('ManageLiquidityPage', () => import('./pages/manage-liquidity/ManageLiquidityPage.tsx')),
    ...inHeader,
  },
  { path: '/faq', name: 'faq', Page: page('FaqPage', () => import('./pages/faq/FaqPage.tsx')), ...elsewhere },
  { path: '/learn', name: 'learn', Page: page('LearnPage', () => import('./pages/learn/LearnPage.tsx')), ...elsewhere },
  {
    path: '/affiliate',
    name: 'affiliate',
    Page: page('AffiliatePage', () => import('./pages/affiliate/AffiliatePage.tsx')),
    ...elsewhere,
  },
  {
    path: '/privacy',
    name: 'privacy',
    Page: page('PrivacyPage', () => import('./pages/privacy/PrivacyPage.tsx')),
    ...elsewhere,
  },
  { path: '/terms', name: 'terms', Page: page('TermsPage', () => import('./pages/terms/TermsPage.tsx')), ...elsewhere },
  {
    path: '/callback',
    name: 'callback',
    Page: page('CallbackPage', () => import('./pages/callback/CallbackPage.tsx')),
    ...elsewhere,
  },
]

/** Any other path. */
const notFound: RouteEntry = {
  path: '',
  name: 'notFound',
  Page: page('NotFoundPage', () => import('./pages/not-found/NotFoundPage.tsx')),
  ...elsewhere,
}

/** The route of a path. One slash at the end is forgiven. */
export function routeOf(path: string): RouteEntry {
  const exact = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  return routes.find((route) => route.path === exact) ?? notFound
}
