import type { Locator, Page } from 'playwright-core'

/** Opens the menu of narrow screens and waits for its animation. */
export async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.waitFor()
  await menu.evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)))
  return menu
}

/** A menu's animation: its declared durations, and the measured one. */
export type Motion = { readonly durations: readonly number[]; readonly startsAt: number; readonly ms: number }

/** Records the menu's opening: its left edge in the first frame, and its animation. Call before opening. */
export async function watchOpening(page: Page): Promise<() => Promise<Motion>> {
  await page.evaluate(() => {
    const record = new Promise<Motion>((done) => {
      new MutationObserver((_, observer) => {
        const dialog = document.querySelector('dialog[open]')
        if (!dialog) return
        observer.disconnect()
        const startsAt = dialog.getBoundingClientRect().left
        const from = performance.now()
        const animations = dialog.getAnimations()
        const durations = animations.map(({ effect }) => Number(effect?.getComputedTiming().duration))
        void Promise.all(animations.map(({ finished }) => finished)).then(() =>
          done({ durations, startsAt, ms: performance.now() - from }),
        )
      }).observe(document.body, { subtree: true, childList: true, attributes: true })
    })
    Object.assign(window, { openingRecord: record })
  })
  // Put on the window by the script above.
  return () => page.evaluate(() => (window as unknown as { openingRecord: Promise<Motion> }).openingRecord)
}

/** Records the menu's closing, from the key until it leaves the document. Call while it is open. */
export async function watchClosing(page: Page): Promise<() => Promise<Motion>> {
  await page.evaluate(() => {
    const record = new Promise<Motion>((done) => {
      const dialog = document.querySelector('dialog[open]')
      const startsAt = dialog?.getBoundingClientRect().left ?? Number.NaN
      let from = Number.NaN
      let durations: readonly number[] = []
      const onKey = () => {
        from = performance.now()
        requestAnimationFrame(() => {
          const animations = dialog?.getAnimations() ?? []
          durations = animations.map(({ effect }) => Number(effect?.getComputedTiming().duration))
        })
      }
      window.addEventListener('keydown', onKey, { capture: true, once: true })
      new MutationObserver((_, observer) => {
        if (dialog?.isConnected) return
        observer.disconnect()
        done({ durations, startsAt, ms: performance.now() - from })
      }).observe(document.body, { subtree: true, childList: true })
    })
    Object.assign(window, { closingRecord: record })
  })
  // Put on the window by the script above.
  return () => page.evaluate(() => (window as unknown as { closingRecord: Promise<Motion> }).closingRecord)
}
