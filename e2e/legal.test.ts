import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import { startStack } from '../scripts/stack.ts'
import { test } from './visit.ts'

test("the texts contain the operator's settings, and the hosts that the server contacts", async ({ browser }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'solsmith-e2e-'))
  const stack = await startStack({
    port: 0,
    rpcPort: 0,
    dataDir,
    webDist: inject('webDist'),
    env: {
      NODE_ENV: 'production',
      MAINNET_RPC_URL: 'http://127.0.0.1:9/?api-key=secret',
      OPERATOR_NAME: 'A Smithy',
      OPERATOR_CONTACT: 'https://smithy.example/write',
      OPERATOR_LAW: 'Austria',
      TERMS_EFFECTIVE_DATE: '2026-12-01',
    },
  })
  const page = await browser.newPage()
  try {
    await page.goto(`${stack.url}/terms`)
    await page.getByText('The law of Austria applies.').waitFor()
    await page.getByText('These terms are effective from 1 December 2026.').waitFor()
    expect(await page.getByText('has not specified').count()).toBe(0)

    await page.goto(`${stack.url}/privacy`)
    await page.getByText('A Smithy runs this instance').waitFor()
    const text = await page.getByRole('main').innerText()
    expect(text).toContain('127.0.0.1:9 (Mainnet)')
    expect(text).not.toMatch(/secret|api-key/)
  } finally {
    await page.close()
    await stack.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('prints only the text', { tags: 'release' }, async ({ page, url }) => {
  await page.goto(`${url}/terms`)
  await page.getByRole('heading', { name: '14. Law' }).waitFor()
  await page.emulateMedia({ media: 'print' })

  expect(await page.getByRole('banner').isVisible()).toBe(false)
  expect(await page.getByRole('contentinfo').isVisible()).toBe(false)
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
  expect(await page.getByRole('heading', { name: '14. Law' }).isVisible()).toBe(true)
  const [ink, paper] = await page.getByRole('heading', { name: '14. Law' }).evaluate((title) => {
    const around = title.closest('main > *') ?? title
    return [getComputedStyle(title).color, getComputedStyle(around).backgroundColor]
  })
  expect([ink, paper]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
})
