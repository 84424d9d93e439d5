import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { focusedName, hasFocusInside } from './keyboard.ts'
import { test } from './visit.ts'
import { findSideways, setWidth } from './width.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const tick = (page: Page) => page.getByRole('checkbox', { name: 'Mark as read' })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Glossary' })

test('leads from the list to an article, the next one and back, each scrolled to the top with its title focused', async ({
  page,
  url,
}) => {
  await page.goto(`${url}/learn`)
  await page.getByText('0 of 14 read').waitFor()
  await page.getByRole('link', { name: /^Solana token basics/ }).click()
  await heading(page, 'Solana token basics').waitFor()
  await page.getByRole('heading', { name: 'Everything is an account' }).waitFor()

  await page.getByRole('link', { name: /^Next Your first token/ }).click()
  await heading(page, 'Your first token, without money').waitFor()
  expect(new URL(page.url()).search).toBe('?a=first-token')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await focusedName(page)).toBe('Your first token, without money')
  await page.getByRole('link', { name: /^Previous Solana token basics/ }).click()
  await heading(page, 'Solana token basics').waitFor()
  await page.goBack()
  await heading(page, 'Your first token, without money').waitFor()
  await page.getByRole('link', { name: 'All articles' }).click()
  await heading(page, 'Learn').waitFor()
})

test('stores a tick in this browser: over a reload, on the list, and until it is removed', { tags: 'release' }, async ({
  page,
  url,
}) => {
  await page.goto(`${url}/learn?a=authorities`)
  await tick(page).check()
  await page.reload()
  await expect.poll(() => tick(page).isChecked()).toBe(true)

  await page.getByRole('link', { name: 'All articles' }).click()
  await page.getByText('1 of 14 read').waitFor()
  expect(await page.getByRole('link', { name: /^Token authorities and when to revoke them.* Read / }).count()).toBe(1)
  await page.getByRole('link', { name: /^Token authorities and when to revoke them/ }).click()
  await tick(page).uncheck()
  await page.goto(`${url}/learn`)
  await page.getByText('0 of 14 read').waitFor()
})

test('reports a missing article above the list of articles', { tags: 'release' }, async ({ page, url }) => {
  await page.goto(`${url}/learn?a=moon`)

  await page.getByRole('status').getByText('Article not found').waitFor()
  expect(await page.getByRole('main').getByRole('list').getByRole('link').count()).toBe(14)
})

test('opens a glossary word in place; Escape closes it and returns the focus', { tags: 'release' }, async ({
  page,
  url,
}) => {
  await page.goto(`${url}/learn?a=what-a-token-is`)
  const word = page.getByRole('article').getByRole('button', { name: 'seed', exact: true })
  await word.click()
  await drawer(page).waitFor()

  expect(await hasFocusInside(page, 'dialog')).toBe(true)
  expect(await drawer(page).locator('dt:focus').innerText()).toBe('Seed')
  expect(await findBarriers(page)).toEqual([])
  await setWidth(page, 375)
  expect(await findSideways(page)).toEqual([])
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'detached' })
  expect(await word.evaluate((button) => button === document.activeElement)).toBe(true)

  await page.getByRole('button', { name: 'Glossary' }).click()
  await drawer(page).getByRole('button', { name: 'Close the glossary' }).click()
  await drawer(page).waitFor({ state: 'detached' })
})

describe('Try it', () => {
  test('opens Create Token in the sandbox, filled with the example', async ({ page, url }) => {
    await page.goto(`${url}/learn?a=supply-and-decimals`)

    await page.getByRole('button', { name: 'Fill in Create Token' }).click()

    await heading(page, 'Create a token').waitFor()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Counted Practice')
    expect(await page.getByLabel('Symbol', { exact: true }).inputValue()).toBe('COUNT')
    expect(await page.getByRole('textbox', { name: 'Supply', exact: true }).inputValue()).toBe('21000000')
    await page.getByRole('banner').getByRole('button', { name: 'Network: Sandbox. Change' }).waitFor()
  })

  test('replaces one example by another, but never a draft without asking', { tags: 'release' }, async ({
    page,
    url,
  }) => {
    const name = page.getByLabel('Name', { exact: true })
    await page.goto(`${url}/create-token?preset=first`)
    await expect.poll(() => name.inputValue()).toBe('Practice Anvil')
    await page.goto(`${url}/create-token?preset=supply`)
    await expect.poll(() => name.inputValue()).toBe('Counted Practice')
    await name.fill('My own')

    await page.goto(`${url}/create-token?preset=first`)
    await page.getByText('Your draft from your last visit was restored.').waitFor()
    expect(await name.inputValue()).toBe('My own')
    await page.getByRole('button', { name: 'Replace with the example' }).click()

    expect(await name.inputValue()).toBe('Practice Anvil')
    expect(await page.getByRole('button', { name: 'Replace with the example' }).count()).toBe(0)
  })
})
