import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { focusedName, tabTo } from './keyboard.ts'
import { test } from './visit.ts'
import { findSideways, setWidth, widths } from './width.ts'

const answers = (page: Page) => page.getByRole('main').locator('details')
const answer = (page: Page, id: string) => page.locator(`details[id="${id}"]`)
const isOpen = (page: Page, id: string) => answer(page, id).evaluate((details: HTMLDetailsElement) => details.open)
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search questions' })

/** Reads the network's rent per byte. */
async function readRate(url: string): Promise<bigint> {
  const response = await fetch(`${url}/rpc/sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getMinimumBalanceForRentExemption', params: [0] }),
  })
  const { result } = (await response.json()) as { result: number }
  return BigInt(result) / 128n
}

test('a link with a hash opens its answer, scrolled into view and focused; so does the next one', async ({
  page,
  url,
}) => {
  await page.goto(`${url}/faq#impermanent-loss`)
  await expect.poll(() => isOpen(page, 'impermanent-loss')).toBe(true)

  expect(await isOpen(page, 'cost')).toBe(false)
  expect(await focusedName(page)).toMatch(/impermanent loss/)
  expect(
    await answer(page, 'impermanent-loss').evaluate((details) => {
      const { top } = details.getBoundingClientRect()
      return top >= 0 && top < innerHeight
    }),
  ).toBe(true)
  await page.evaluate(() => {
    location.hash = '#keys'
  })
  await expect.poll(() => isOpen(page, 'keys')).toBe(true)
  // A search that hides the answer is cleared for the link.
  await page.getByRole('searchbox').fill('ledger')
  await expect.poll(() => page.locator('#cost').count()).toBe(0)
  await page.evaluate(() => {
    location.hash = '#cost'
  })
  await expect.poll(() => page.locator('#cost').getAttribute('open')).not.toBeNull()
  expect(await page.getByRole('searchbox').inputValue()).toBe('')

  await page.goto(`${url}/faq#"]nothing`)
  await answers(page).first().waitFor()
})

test('figures in an answer come from the network, and its link leads to the article', { tags: 'release' }, async ({
  page,
  url,
}) => {
  const rate = await readRate(url)
  await page.goto(`${url}/faq#rent-back`)

  const deposit = `${(Number((165n + 128n) * rate) / 1e9).toFixed(9)}`
  const shown = await answer(page, 'rent-back')
    .getByText(/^0\.00\d+ SOL$/)
    .first()
    .innerText()
  // Six decimals, rounded up.
  expect(Number(shown.replace(' SOL', ''))).toBeCloseTo(Number(deposit), 5)
  expect(Number(shown.replace(' SOL', ''))).toBeGreaterThanOrEqual(Number(deposit))
  await page.getByText(/^Live figures, read from Sandbox at slot/).waitFor()

  await answer(page, 'rent-back').getByRole('link', { name: 'Read more: Costs and refunds' }).click()
  await page.getByRole('heading', { level: 1, name: 'Costs and refunds' }).waitFor()
})

test('is accessible by keyboard at every width', { tags: 'release' }, async ({ page, url }) => {
  await page.goto(`${url}/faq`)
  await answers(page).first().waitFor()
  await tabTo(page, /^Search questions/)
  await page.keyboard.type('keys')
  await tabTo(page, /^Do you hold my keys/)
  await page.keyboard.press('Enter')
  await expect.poll(() => isOpen(page, 'keys')).toBe(true)
  await tabTo(page, /^Copy link to this answer$/)
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${url}/faq#keys`)

  await search(page).fill('')
  for (const details of await answers(page).all())
    await details.evaluate((element: HTMLDetailsElement) => {
      element.open = true
    })
  for (const width of widths) {
    await setWidth(page, width)
    expect({ width, sideways: await findSideways(page) }).toEqual({ width, sideways: [] })
    if (width > 320) expect({ width, barriers: await findBarriers(page) }).toEqual({ width, barriers: [] })
  }
})
