import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { openGallery } from '../scripts/gallery.ts'
import type { Journey } from './fixtures.ts'
import { test } from './visit.ts'

let gallery: Awaited<ReturnType<typeof openGallery>>

beforeAll(async () => {
  gallery = await openGallery()
})
afterAll(() => gallery[Symbol.asyncDispose]())

const login = test.extend<Pick<Journey, 'url'>>({ url: async ({ task: _ }, use) => use(gallery.url) })

const shown = async (page: Page, scene: string): Promise<Locator> => {
  await page.goto(`${gallery.url}?only=${scene}`)
  const figure = page.locator(`figure[data-scene="${scene}"]`)
  await figure.locator('h2').waitFor()
  return figure
}

const codeOf = (figure: Locator) =>
  figure.locator('fieldset input').evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value).join('-'))

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

login('a code is typed, corrected and sent with only the keyboard', { tags: 'release' }, async ({ page, url: _ }) => {
  const figure = await shown(page, 'EmailVerifyOtp loading')
  await figure.getByLabel('Digit 1').focus()
  await page.keyboard.type('407')
  expect([await codeOf(figure), await focused(page)]).toEqual(['4-0-7---', 'Digit 4'])

  await page.keyboard.press('Backspace')
  expect([await codeOf(figure), await focused(page)]).toEqual(['4-0----', 'Digit 3'])
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  expect(await focused(page)).toBe('Digit 1')
  await page.keyboard.press('End')
  expect(await focused(page)).toBe('Digit 6')

  await figure.getByLabel('Digit 3').focus()
  await page.keyboard.type('7912')
  expect(await codeOf(figure)).toBe('4-0-7-9-1-2')
  expect(await figure.getByLabel('Digit 1').isDisabled()).toBe(true)
  await figure.getByText('Checking the code').waitFor({ state: 'attached' })
})

login(
  'a code that is pasted fills all boxes; a wrong one is told, and typing starts over',
  async ({ page, url: _ }) => {
    const figure = await shown(page, 'EmailVerifyOtp failed')
    await figure.getByLabel('Digit 4').evaluate((box) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', 'Code: 407 912')
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await figure.getByRole('alert').getByText('Invalid code. Try Again').waitFor()
    expect(await codeOf(figure)).toBe('-----')
    await expect.poll(() => focused(page)).toBe('Digit 1')
  },
)

login(
  'C125: another code can be asked for when its seconds are over, and they are counted',
  { tags: 'release' },
  async ({ page, url: _ }) => {
    const figure = await shown(page, 'EmailVerifyOtp must wait')
    const button = figure.getByRole('button', { name: /Resend code/ })
    expect(await button.isDisabled()).toBe(true)
    const seconds = async () => Number(/in (\d+) s/.exec((await button.textContent()) ?? '')?.[1])
    const before = await seconds()
    expect(before).toBeGreaterThan(0)
    await expect.poll(seconds).toBeLessThan(before)
  },
)
