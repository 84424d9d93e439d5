import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { test as base, type Journey } from './fixtures.ts'
import { type TakeClicks, watchClicks } from './watchClicks.ts'

export type Visit = {
  /** Violations of the Content-Security-Policy. Must stay empty. */
  readonly violations: string[]
  readonly takeClicks: TakeClicks
}

/** Collects the browser's reports of policy violations, with the exact directive. */
export async function watchPolicy(context: BrowserContext): Promise<string[]> {
  const violations: string[] = []
  await context.exposeFunction('tellViolation', (violation: string) => void violations.push(violation))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      // Playwright adds the exposed function to the window.
      const { tellViolation } = window as unknown as { tellViolation: (violation: string) => void }
      tellViolation(`${effectiveDirective}: ${blockedURI}`)
    })
  })
  return violations
}

/** A journey that fails if a page violates its policy, logs an error or talks to another host. */
export const test = base.extend<Visit & Pick<Journey, 'page'>>({
  violations: async ({ context }, use) => use(await watchPolicy(context)),
  takeClicks: async ({ context }, use) => use(await watchClicks(context)),
  page: async ({ context, complaints, violations }, use) => {
    await use(await context.newPage())
    expect({ complaints, violations }).toEqual({ complaints: [], violations: [] })
  },
})

export const header = (page: Page) => page.getByRole('banner')
