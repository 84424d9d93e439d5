import { expect } from 'vitest'
import { test } from './visit.ts'

type Call = { readonly method: string; readonly params?: unknown }

test('Create Token asks the server at most eight times, and nothing twice', async ({ page, url }) => {
  const calls: string[] = []
  let requests = 0
  let last = Date.now()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!/^\/(rpc|api)\//.test(pathname)) return
    last = Date.now()
    requests += 1
    // JSON-RPC.
    const body = request.postDataJSON() as Call | readonly Call[] | null
    const asked =
      body === null ? [pathname] : [body].flat().map(({ method, params }) => JSON.stringify([method, params]))
    calls.push(...asked)
  })

  await page.goto(`${url}/create-token`)
  await expect.poll(() => Date.now() - last).toBeGreaterThan(2_000)

  expect(requests).toBeLessThanOrEqual(8)
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
})
