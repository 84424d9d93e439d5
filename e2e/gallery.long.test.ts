import decodeQR from 'qr/decode.js'
import { afterAll, beforeAll, expect } from 'vitest'
import { openGallery } from '../scripts/gallery.ts'
import { findBarriers } from './axe.ts'
import { findClipped } from './clipped.ts'
import type { Journey } from './fixtures.ts'
import { readScenes } from './gallery.ts'
import { test } from './visit.ts'

let gallery: Awaited<ReturnType<typeof openGallery>>

beforeAll(async () => {
  gallery = await openGallery()
})
afterAll(() => gallery[Symbol.asyncDispose]())

const all = test.extend<Pick<Journey, 'url'>>({ url: async ({ task: _ }, use) => use(gallery.url) })

all(
  'every view in every state, dark and light, has no barrier that axe finds, and no policy is broken',
  async ({ page, url }) => {
    // Separately: axe takes long on a page with both.
    for (const theme of ['dark', 'light']) {
      await page.goto(`${url}?theme=${theme}`)
      await readScenes(page)

      expect({ theme, barriers: await findBarriers(page) }).toEqual({ theme, barriers: [] })
    }
  },
  // A minute on an idle machine.
  480_000,
)

all(
  'no view is wider than a phone, also in German and in a language that needs two thirds more room',
  async ({ page, url }) => {
    for (const [width, lang] of [
      [375, 'en'],
      [320, 'de'],
      [320, 'long'],
      // Right to left mirrors everything.
      [360, 'en&dir=rtl'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${url}?lang=${lang}`)
      await readScenes(page)

      const wide = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('figure [data-solsmith], figure [data-solsmith] *')]
          .filter((element) => {
            const card = element.closest('[data-solsmith]')
            if (!card || getComputedStyle(element).position === 'absolute') return false
            const { left, right, width } = element.getBoundingClientRect()
            const box = card.getBoundingClientRect()
            return (
              width > 0 &&
              (left < box.left - 1 || right > box.right + 1 || (element === card && box.right > innerWidth + 1))
            )
          })
          .map((element) => `${element.closest('figure')?.dataset.scene}: ${element.tagName} ${element.textContent}`),
      )
      expect({ width, lang, wide }).toEqual({ width, lang, wide: [] })
    }
  },
  480_000,
)

all('the largest amounts of a swap are read whole on a phone', async ({ page, url }) => {
  for (const [width, lang] of [
    [375, 'en'],
    [320, 'de'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${url}?only= long&lang=${lang}`)
    expect(await readScenes(page)).toHaveLength(2)

    expect({ width, clipped: await findClipped(page) }).toEqual({ width, clipped: [] })
  }
})

all('with forced colours every button can still be told from the page', async ({ page, url }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${url}?only=Connect ready`)
  const row = page.getByRole('button', { name: /Phantom/ })
  await row.waitFor()

  await page.keyboard.press('Tab')
  await row.focus()

  // Shadows are not shown then, so focus needs an outline.
  expect(await row.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
})

all('a QR code on the screen is read back to its text, with the mark in its middle', async ({ page, url }) => {
  await page.goto(`${url}?only=ConnectingWalletConnect ready`)
  const code = page.getByRole('img', { name: 'QR code for your wallet' })
  await code.waitFor()
  const png = await code.screenshot()

  const image = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const { width, height, data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? new ImageData(1, 1)
    return { width, height, data: [...data] }
  }, png.toString('base64'))

  expect(decodeQR({ ...image, data: Uint8Array.from(image.data) })).toBe(
    'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303',
  )
})
