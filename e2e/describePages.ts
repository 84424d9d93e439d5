import type { BrowserContext, Request } from 'playwright-core'
import 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Pages of a failed journey. */
    endedOn?: string
  }
}

/** A visitor's pending requests. */
export function watchRequests(context: BrowserContext): ReadonlySet<Request> {
  const open = new Set<Request>()
  context.on('request', (request) => open.add(request))
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
  return open
}

/** Describes the main part of each page, or its dialog, like a screen reader, with pending requests. */
export async function describePages(context: BrowserContext, open: ReadonlySet<Request>): Promise<string> {
  const pages = context.pages().map(async (page) => {
    const dialog = page.getByRole('dialog')
    const main = page.getByRole('main')
    const shown = (await dialog.count()) > 0 ? dialog : (await main.count()) > 0 ? main : page.locator('body')
    const tree = await shown
      .first()
      .ariaSnapshot({ timeout: 5000 })
      .catch(({ message }: Error) => message)
    const lines = tree.split('\n')
    // A journey mostly ends at the end of a page; the beginning is the same everywhere.
    return [page.url(), ...lines.slice(-60)].join('\n  ')
  })
  const waiting = [...open].map((request) => `waits for ${request.method()} ${request.url().slice(0, 200)}`)
  return [...(await Promise.all(pages)), ...waiting].join('\n')
}
