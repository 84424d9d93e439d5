import type { Page } from 'playwright-core'

export async function expectValidReceipt(page: Page, text: string): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/?receipts`)
  const file = { name: 'r.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  await page.getByLabel('Choose receipt').setInputFiles(file)
  const count = [JSON.parse(text)].flat().length
  const verdict = count === 1 ? 'The receipt is valid' : `${count} of ${count} valid`
  await page.getByText(verdict, { exact: true }).waitFor()
}
