import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { latencyQuery } from './latencyQuery.ts'

test('returns the round trip to a network in whole milliseconds', async () => {
  let now = 1_000
  const asked: string[] = []
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.stubGlobal('fetch', async (url: string | URL, { body }: { body: string }) => {
    asked.push(new URL(url).pathname)
    now += 41.6
    return new Response(JSON.stringify({ jsonrpc: '2.0', id: JSON.parse(body).id, result: 431_207_884 }))
  })
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  const took = await new QueryClient().fetchQuery(latencyQuery('devnet'))

  expect(asked).toEqual(['/rpc/devnet'])
  expect(took).toBe(42)
})
