import type { Page } from 'playwright-core'

export async function expectValidReceipt(page: Page, text: string): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/?receipts`)
  const file = { name: 'r.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  await page.getByLabel('Choose receipt').setInputFiles(file)
  await page.getByText('The receipt is valid', { exact: true }).waitFor()
}
