import { generateKeyPairSigner } from '@solana/kit'
import type { ExtensionDraft, TokenDraft } from '@solsmith/tokens'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { createOwnToken } from './ownToken.ts'
import { test } from './visit.ts'
import { findSideways, setWidth, widths } from './width.ts'

const keep = { mode: 'keep' } as const
const hostile: Partial<TokenDraft> = { name: 'Safe \u202eniob', symbol: 'USD\u200bC' }

test('reveals hidden characters in a name, on its page and as a new token', async ({ page, url, rpc }) => {
  const signer = await generateKeyPairSigner()
  await rpc.requestAirdrop(signer.address, 10_000_000_000n as never).send()
  const token = await createOwnToken(rpc, signer, hostile)

  await page.goto(`${url}/?token=${token.address}`)
  const heading = page.getByRole('heading', { level: 1 })
  await heading.getByText('Safe \\u{202e}niob').waitFor()
  expect(await heading.innerText()).toContain('USD\\u{200b}C')
  expect(await heading.locator('bdi').count()).toBe(2)

  await page.goto(`${url}/create-token?made=${token.address}`)
  await page.getByText('Not created in this browser').waitFor()
  expect(await heading.innerText()).toBe('Safe \\u{202e}niob')
  expect(await page.locator('main').innerText()).not.toMatch(/[\u200b\u202e]/)

  for (const path of [`/?token=${token.address}&do=burn`, `/?send=${token.address}`]) {
    await page.goto(`${url}${path}`)
    await page.getByText('USD\\u{200b}C').first().waitFor()
    expect(await page.locator('body').innerText()).not.toMatch(/[\u200b\u202e]/)
    expect(await page.title()).not.toMatch(/[\u200b\u202e]/)
  }
})

test('shows a buyer first what extensions do, with their values', async ({ page, url, rpc }) => {
  const signer = await generateKeyPairSigner()
  await rpc.requestAirdrop(signer.address, 10_000_000_000n as never).send()
  const extensions: readonly ExtensionDraft[] = [
    {
      kind: 'transfer-fee',
      basisPoints: 150,
      maximumFee: 2n ** 64n - 1n,
      configAuthority: keep,
      withdrawAuthority: keep,
    },
    { kind: 'interest', basisPoints: 500, authority: keep },
    { kind: 'pausable', authority: keep },
  ]
  const token = await createOwnToken(rpc, signer, { extensions })

  await page.goto(`${url}/?token=${token.address}`)
  await page.getByText('Transfer fee 1.5%', { exact: true }).waitFor()
  const header = await page.locator('main header').first().innerText()
  expect(header).toContain('Interest 5%')
  expect(header).toContain('Pausable')
  for (const width of widths) {
    await setWidth(page, width)
    expect(await findSideways(page)).toEqual([])
    expect(await findBarriers(page)).toEqual([])
  }
  await page.getByRole('tab', { name: 'Metadata' }).click()
  await page.getByText('1.5%, no maximum', { exact: false }).waitFor()
  await page.getByText('5% per year', { exact: false }).waitFor()
  await page.goto(`${url}/create-token?made=${token.address}`)
  await page.getByText('1.5%, no maximum', { exact: true }).waitFor()
  await page.getByText('not paused', { exact: true }).waitFor()
})
