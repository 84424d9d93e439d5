import type { Page } from 'playwright-core'
import { pickCases } from './alternate.ts'

/** Desktop and phone; a long run adds a tablet, and the narrowest phone of WCAG 1.4.10. */
export const widths = pickCases([1440, 768, 375, 320] as const, (width) => width === 1440 || width === 375)

export async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 768 ? 740 : 900 })
  // Responsive changes are announced in the next frame.
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}

/** Finds what overflows sideways: the page's scroll width, and every text or control cut off at the edge. */
export function findSideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const before = scrollX
    scrollTo({ left: 9_999, top: scrollY, behavior: 'instant' })
    if (scrollX !== 0) found.push(`scrolls by ${scrollX} px`)
    scrollTo({ left: before, top: scrollY, behavior: 'instant' })

    const isOut = ({ width, height, left, right }: DOMRect) =>
      width > 1 && height > 1 && (right > innerWidth + 1 || left < -1)
    // Ignores scroll containers, and what is hidden from everyone.
    const isElsewhere = (element: Element): boolean => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, clipPath, visibility } = getComputedStyle(at)
        if (overflowX !== 'visible' || clipPath !== 'none' || visibility === 'hidden') return true
        if (at.ariaHidden === 'true') return true
      }
      return false
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(text)
      const parent = text.parentElement
      if (text.textContent?.trim() && parent && !isElsewhere(parent) && [...range.getClientRects()].some(isOut))
        found.push(`text: ${text.textContent.trim().slice(0, 60)}`)
    }
    for (const control of document.querySelectorAll('a, button, input, textarea, img, [role=dialog], dialog[open]'))
      if (isOut(control.getBoundingClientRect()) && !isElsewhere(control))
        found.push(`${control.localName}: ${(control.textContent || control.ariaLabel || '').slice(0, 60)}`)
    return found
  })
}
