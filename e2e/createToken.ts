import { type Address, getBase64Encoder } from '@solana/kit'
import { decodeMint } from '@solsmith/tokens'
import type { Page } from 'playwright-core'
import type { Journey } from './fixtures.ts'
import type { TestWallet } from './wallet.ts'

/** Opens Create Token and connects. */
export async function openCreateToken(page: Page, url: string, wallet = 'Test Wallet') {
  await page.goto(`${url}/create-token`)
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: wallet }).click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Your wallet, / })
    .waitFor()
}

/** Fills in the required fields of a token. */
export async function fillIn(page: Page, { name = 'Anvil', symbol = 'ANVL' } = {}) {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Symbol', { exact: true }).fill(symbol)
  await page.getByRole('checkbox', { name: /I checked the spelling/ }).check()
}

export const createButton = (page: Page) => page.getByRole('button', { name: /^Create \S+: 1 signature/ })

/** Reads the address on the success page. */
export async function madeMint(page: Page): Promise<string> {
  await page.getByRole('heading', { name: /is live$/ }).waitFor()
  return page.getByTestId('mint').innerText()
}

/** Reads a mint over RPC. */
export async function readMint(rpc: Journey['rpc'], mint: string) {
  // The page showed it as an address.
  const { value } = await rpc.getAccountInfo(mint as Address, { encoding: 'base64' }).send()
  return value && decodeMint({ owner: value.owner, data: new Uint8Array(getBase64Encoder().encode(value.data[0])) })
}

export async function countTokens(rpc: Journey['rpc'], { signer }: TestWallet): Promise<number> {
  // The address of Token-2022.
  const programId = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' as Address
  const { value } = await rpc.getTokenAccountsByOwner(signer.address, { programId }, { encoding: 'base64' }).send()
  return value.length
}

/** A wallet's lamports. */
export async function balanceOf(rpc: Journey['rpc'], { signer }: TestWallet): Promise<bigint> {
  return (await rpc.getBalance(signer.address, { commitment: 'processed' }).send()).value
}
