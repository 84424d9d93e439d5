import { QueryClient, skipToken } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lookAlikeQuery } from './lookAlikeQuery.ts'

test.for([
  ['', ''],
  ['Anvil', ''],
  ['', 'ANVL'],
  ['  ', 'ANVL'],
  ['Anvil', ' '],
])('compares nothing before there is a name and a symbol: %j, %j', ([name = '', symbol = '']) => {
  expect(lookAlikeQuery({ name, symbol }).queryFn).toBe(skipToken)
})

function serve() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    asked.push(JSON.parse(String(init?.body)))
    const free = { verdict: 'free', by: null, field: null, reasons: [], source: 'network' }
    return new Response(JSON.stringify(free), { headers: { 'content-type': 'application/json' } })
  })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  return asked
}

test('compares a trimmed name once typing stops', async () => {
  const asked = serve()
  const found = new QueryClient().fetchQuery(lookAlikeQuery({ name: ' Anvil ', symbol: ' ANVL' }))

  await vi.advanceTimersByTimeAsync(200)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(100)

  expect(await found).toMatchObject({ verdict: 'free' })
  expect(asked).toEqual([{ name: 'Anvil', symbol: 'ANVL', image: null, mint: null }])
})

test('skips input typed over meanwhile', async () => {
  const asked = serve()
  const queries = new QueryClient()
  const query = lookAlikeQuery({ name: 'Anvil', symbol: 'ANVL' })
  const found = queries.fetchQuery(query).catch(() => 'left')

  await queries.cancelQueries(query)
  await vi.advanceTimersByTimeAsync(1_000)

  expect(await found).toBe('left')
  expect(asked).toEqual([])
})
