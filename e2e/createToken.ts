import { type Address, getBase64Encoder } from '@solana/kit'
import { decodeMint } from '@solsmith/tokens'
import type { Page } from 'playwright-core'
import type { Journey } from './fixtures.ts'

/** Opens Create Token and connects. */
export async function openCreateToken(page: Page, url: string, wallet: string) {
  await page.goto(`${url}/create-token`)
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: wallet }).click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Your wallet, / })
    .waitFor()
}

/** Fills in the least that a token needs. */
export async function fillIn(page: Page, { name = 'Anvil', symbol = 'ANVL' } = {}) {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Symbol', { exact: true }).fill(symbol)
  await page.getByRole('checkbox').check()
}

export const createButton = (page: Page) => page.getByRole('button', { name: /^Create [A-Z]+: 1 signature/ })

/** Reads a mint as anybody can. */
export async function readMint(rpc: Journey['rpc'], mint: string) {
  const { value } = await rpc.getAccountInfo(mint as Address, { encoding: 'base64' }).send()
  return value && decodeMint({ owner: value.owner, data: new Uint8Array(getBase64Encoder().encode(value.data[0])) })
}
