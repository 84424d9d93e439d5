import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { test as base, type Journey } from './fixtures.ts'

export type Visit = {
  /** What the pages were stopped from loading or running by their Content-Security-Policy. Must stay empty. */
  readonly violations: string[]
}

/** Gathers every report of the browser that a page broke its policy, with the exact directive. */
export async function watchPolicy(context: BrowserContext): Promise<string[]> {
  const violations: string[] = []
  await context.exposeFunction('tellViolation', (violation: string) => void violations.push(violation))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      // Playwright puts the exposed function on the window.
      const { tellViolation } = window as unknown as { tellViolation: (violation: string) => void }
      tellViolation(`${effectiveDirective}: ${blockedURI}`)
    })
  })
  return violations
}

/** A journey that ends red when a page broke its policy, logged an error or talked to another host on the way. */
export const test = base.extend<Visit & Pick<Journey, 'page'>>({
  violations: async ({ context }, use) => use(await watchPolicy(context)),
  page: async ({ context, complaints, violations }, use) => {
    await use(await context.newPage())
    expect({ complaints, violations }).toEqual({ complaints: [], violations: [] })
  },
})

/** Where the network, the wallet and the main links are. */
export const header = (page: Page) => page.getByRole('banner')
