import { generateKeyPairSigner, lamports } from '@solana/kit'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { makeOwnPool } from './poolHelp.ts'
import { test } from './visit.ts'

type Call = { readonly method: string; readonly params?: unknown }

async function listQuestions(page: Page, url: string) {
  const requests: string[] = []
  const calls: string[] = []
  let last = Date.now()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!/^\/(rpc|api)\//.test(pathname)) return
    last = Date.now()
    const isRpc = pathname.startsWith('/rpc/')
    // JSON-RPC.
    const body = isRpc ? (request.postDataJSON() as Call | readonly Call[]) : []
    const asked = [body].flat().map(({ method, params }) => `${method} ${JSON.stringify(params)}`)
    const one = `${pathname}${search} ${isRpc ? '' : request.postData()}`
    requests.push(`${one} ${asked.join(', ')}`)
    calls.push(...(isRpc ? asked : [one]))
  })
  await page.goto(url)
  await expect.poll(() => Date.now() - last).toBeGreaterThan(2_000)
  return { requests, repeated: calls.filter((call, index) => calls.indexOf(call) !== index) }
}

async function expectFew(browser: Browser, url: string, most: number) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const { requests, repeated } = await listQuestions(await context.newPage(), url)
  await context.close()
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(most)
  expect(repeated).toEqual([])
}

test('pages ask the server in few requests, and nothing twice', async ({ browser, url, rpc }) => {
  const signer = await generateKeyPairSigner()
  await rpc.requestAirdrop(signer.address, lamports(10_000_000_000n)).send()
  const { pool, token } = await makeOwnPool(rpc, signer)

  await expectFew(browser, `${url}/?token=${token.address}`, 12)
  await expectFew(browser, `${url}/?pool=${pool.address}`, 10)
  await expectFew(browser, `${url}/?proof=${pool.address}`, 6)
  await expectFew(browser, `${url}/?swap`, 10)
  await expectFew(browser, `${url}/create-token`, 8)
  await expectFew(browser, url, 3)
})
