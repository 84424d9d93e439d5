import type { Page } from 'playwright-core'

/** Cuts the page off from the network; or, with a method, loses only those questions. Returns what restores it. */
export async function cutRpc(page: Page, method?: string): Promise<() => Promise<void>> {
  await page.route('**/rpc/**', (route) =>
    method && !route.request().postData()?.includes(`"${method}"`) ? route.continue() : route.abort(),
  )
  return () => page.unroute('**/rpc/**')
}
