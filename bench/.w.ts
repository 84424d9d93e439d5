import { serveFolder, withPage } from './pages.ts'
import { measureSizes } from './toolkit/sizes.ts'
import { measureBuilding } from './toolkit/building.ts'
for (const m of await measureSizes()) console.log(m)
await using server = await serveFolder('/work/main/bench/toolkit/pages/hooks/dist')
await withPage(async (page) => {
  page.on('console', (m) => console.log('C', m.text())); page.on('pageerror', (e) => console.log('E', e.message, e.stack?.slice(0,300)))
  await page.goto(server.url); await page.waitForTimeout(1500)
})
