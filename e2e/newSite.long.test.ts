import { expect, vi } from 'vitest'
import { test } from './fixtures.ts'
import { createNewSite, signInAndSend } from './newSite.ts'

vi.setConfig({ testTimeout: 900_000 })

test('a site from the Next.js template builds, connects, signs in on its server, and sends', async ({ page }) => {
  await using site = await createNewSite('next')
  await site.run('build')
  const url = await site.dev()
  const read = (path: string) => page.request.get(`${url}${path}`).then((answer) => answer.json())
  await page.goto(url)
  expect(await read('/api/sign-in')).toEqual({ account: null })

  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/sign-in'))
  const account = await signInAndSend(page)

  await page.getByText(/^Balance: 9\.89/).waitFor()
  expect(await read('/api/sign-in')).toEqual({ account })
  const { cookie = '' } = await (await asked).allHeaders()
  expect(cookie).toContain('nonce=')
  const replayed = await fetch(`${url}/api/sign-in`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: (await asked).postData(),
  })
  expect(replayed.status).toBe(401)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await expect.poll(() => read('/api/sign-in')).toEqual({ account: null })
})

test('a site from the HTML template connects, signs in and sends', async ({ page }) => {
  await using site = await createNewSite('html')
  await page.goto(await site.dev())

  await signInAndSend(page)

  await page.getByRole('button', { name: /9\.89\d SOL/ }).waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
})
