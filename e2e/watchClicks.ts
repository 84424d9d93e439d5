import type { BrowserContext } from 'playwright-core'

/** Presses of the pointer since the last call, to keep a job within its number of clicks. */
export type TakeClicks = () => number

export async function watchClicks(context: BrowserContext): Promise<TakeClicks> {
  let clicks = 0
  await context.exposeFunction('tellClick', () => {
    clicks += 1
  })
  await context.addInitScript(() => {
    // Playwright adds the exposed function to the window.
    const { tellClick } = window as unknown as { tellClick: () => void }
    addEventListener('pointerdown', () => tellClick(), { capture: true })
  })
  return () => {
    const taken = clicks
    clicks = 0
    return taken
  }
}
