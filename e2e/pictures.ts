import type { Page } from 'playwright-core'

/** Returns a PNG drawn by the browser. */
export async function drawPng(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas')
      canvas.width = w
      canvas.height = h
      const context = canvas.getContext('2d')
      if (!context) return ''
      context.fillStyle = 'rgb(189 107 69)'
      context.fillRect(0, 0, w, h)
      context.fillStyle = 'rgb(33 12 3)'
      context.fillRect(w / 4, h / 3, w / 2, h / 6)
      context.fillRect(w / 2.5, h / 2.2, w / 5, h / 4)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    },
    [width, height] as const,
  )
  return Buffer.from(base64, 'base64')
}
