/** Spec §2; static HTML each. */
export const pagePaths = {
  '/': 'home',
  '/create-token': 'createToken',
  '/copy-trending': 'copyTrending',
  '/create-liquidity': 'createLiquidity',
  '/manage-liquidity': 'manageLiquidity',
  '/faq': 'faq',
  '/learn': 'learn',
  '/affiliate': 'affiliate',
  '/privacy': 'privacy',
  '/terms': 'terms',
  '/callback': 'callback',
} as const

export type FoundPage = { readonly name: string; readonly status: 200 | 404 }

/** Open other pages on Home. */
const deeper = [
  ...['swap', 'pool', 'pools', 'proof', 'portfolio', 'settings', 'status', 'purchase', 'receipt', 'tools'],
  ...['send', 'reclaim', 'wrap', 'snapshot', 'check', 'authorities', 'mint', 'burn', 'freeze', 'edit'],
  // Earlier addresses of the tools.
  ...['receipts', 'sign', 'tool'],
]

/**
 * Home's query views are rendered by the app.
 *
 * @param search - Without `?`.
 */
export function findPage(path: string, search: string): FoundPage {
  const exact = path.replace(/(.)\/$/, '$1')
  if (!Object.hasOwn(pagePaths, exact)) return { name: 'notFound', status: 404 }
  // Looked up just now.
  const name = pagePaths[exact as keyof typeof pagePaths]
  const wanted = new URLSearchParams(search)
  if (name === 'home' && wanted.has('token')) return { name: 'token', status: 200 }
  if (name === 'home' && deeper.some((key) => wanted.has(key))) return { name: 'app', status: 200 }
  const article = name === 'learn' ? wanted.get('a') : null
  if (article === null) return { name, status: 200 }
  return { name: /^[a-z0-9-]{1,60}$/.test(article) ? `learn.${article}` : 'app', status: 200 }
}
