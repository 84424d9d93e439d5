import { expect, test } from 'vitest'
import { isCurrent, isCurrentSection, makeReady, notFound, pageOf, routeOf, routes, sections } from './routes.tsx'
import { en } from './shell/words/en.ts'

test('has the eleven routes of the specification, with path and name', () => {
  const table = routes.map(({ path, name, isInHeader }) => [path, en.pages[name], isInHeader])

  expect(table).toEqual([
    ['/', 'Home', true],
    ['/create-token', 'Create Token', true],
    ['/copy-trending', 'Copy Trending', true],
    ['/create-liquidity', 'Create Liquidity', true],
    ['/manage-liquidity', 'Manage Liquidity', true],
    ['/faq', 'FAQ', false],
    ['/learn', 'Learn', false],
    ['/affiliate', 'Affiliate', false],
    ['/privacy', 'Privacy', false],
    ['/terms', 'Terms', false],
    ['/callback', 'Callback', false],
  ])
})

test('leads every other path to the 404 page', () => {
  const paths = ['/nowhere', '/faq/more', '/FAQ', '/create-token.html', '']

  expect(paths.map((path) => routeOf(path).name)).toEqual(paths.map(() => 'notFound'))
})

test('ignores a trailing slash', () => {
  expect(routeOf('/learn/').name).toBe('learn')
  expect(routeOf('/').name).toBe('home')
})

test('marks the open page in the navigation, and none for a token, tool or receipt', () => {
  const marked = (path: string, search = '') =>
    routes.filter((route) => isCurrent(route, path, search)).map(({ name }) => name)

  expect(marked('/')).toEqual(['home'])
  expect(marked('/learn/')).toEqual(['learn'])
  expect(marked('/create-liquidity', '?token=anvil')).toEqual(['createLiquidity'])
  expect(marked('/nowhere')).toEqual([])
  for (const search of ['?pool=anvil', '?pools', '?proof=anvil&network=devnet'])
    expect(marked('/', search)).toEqual(['manageLiquidity'])
  for (const search of [
    '?token=anvil',
    'token=anvil&do=mint',
    '?send',
    '?receipt=abc',
    '?edit',
    '?swap',
    '?swap&from=anvil',
    '?portfolio',
    '?tools',
    '?settings',
    '?status',
  ])
    expect([search, marked('/', search)]).toEqual([search, []])
})

test('marks swap, portfolio, tools and Learn in the second group', () => {
  const marked = (path: string, search = '') =>
    sections.filter((section) => isCurrentSection(section, path, search)).map(({ name }) => name)

  expect(marked('/', '?swap&to=anvil')).toEqual(['swap'])
  expect(marked('/', '?portfolio')).toEqual(['portfolio'])
  for (const search of ['?tools', '?send', 'receipt=abc']) expect(marked('/', search)).toEqual(['tools'])
  expect(marked('/learn', '?a=first-token')).toEqual(['learn'])
  for (const [path, search] of [
    ['/', ''],
    ['/', '?token=tools'],
    ['/faq', '?send'],
    ['/', '?portfolios'],
  ] as const)
    expect(marked(path, search)).toEqual([])
})

test.for([
  ['/learn/', '', ['learn']],
  ['/nowhere', '?tools', []],
  ['/faq', '?portfolio', []],
  ['/', '?token=portfolio', []],
  ['/', '?my-portfolio', []],
] as const)('of the second group, %s%s marks %s', ([path, search, names]) => {
  const marked = sections.filter((section) => isCurrentSection(section, path, search)).map(({ name }) => name)

  expect(marked).toEqual(names)
})

test('treats a query that resembles a tool as Home', () => {
  const home = routeOf('/')

  expect(['?tooling', '?mytoken=1', '?from=status.'].map((search) => isCurrent(home, '/', search))).toEqual([
    true,
    true,
    true,
  ])
})

test('renders a preloaded page immediately', async () => {
  const Page = () => null
  const route = { ...notFound, fetchPage: async () => Page }
  expect(pageOf(route)).toBe(notFound.Page)

  await makeReady(route)

  expect(pageOf(route)).toBe(Page)
})
