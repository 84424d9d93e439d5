import {
  type Address,
  appendTransactionMessageInstructions,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { createRpc, type Plan } from '@solsmith/chain'
import { createSeed, fetchToken, findMintAddress, planCreateToken, type Token, type TokenDraft } from '@solsmith/tokens'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { instructionsOf, plainDraft, withSigner } from '../packages/tokens/src/testing/scene.ts'
import type { Journey } from './fixtures.ts'

/** The network through the engine. */
export const engineRpc = () => createRpc({ url: inject('rpcUrl') })

/** Creates a token of 1,000 ANVL (6 decimals), with all authorities and the supply held by its creator. */
export async function createOwnToken(
  rpc: Journey['rpc'],
  signer: KeyPairSigner,
  { uri = 'http://localhost/anvil', ...draft }: Partial<TokenDraft> & { readonly uri?: string } = {},
): Promise<Token> {
  const whole = { ...plainDraft, ...draft }
  const seed = createSeed()
  const plan = await planCreateToken((bytes) => rpc.getMinimumBalanceForRentExemption(BigInt(bytes)).send(), {
    draft: whole,
    creator: signer.address,
    seed,
    uri,
    network: { id: 'sandbox', name: 'Sandbox' },
  })
  await runPlan(rpc, signer, plan)
  return fetchToken(engineRpc(), await findMintAddress(signer.address, seed, whole.standard))
}

export async function runPlan(rpc: Journey['rpc'], signer: KeyPairSigner, plan: Plan): Promise<void> {
  const instructions = withSigner(instructionsOf(plan), signer)
  await expect.poll(async () => (await rpc.getBalance(signer.address).send()).value > 0n).toBe(true)
  const { value: lifetime } = await rpc.getLatestBlockhash().send()
  const transaction = await signTransactionMessageWithSigners(
    pipe(
      createTransactionMessage({ version: 0 }),
      (draft) => setTransactionMessageFeePayerSigner(signer, draft),
      (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
      (draft) => appendTransactionMessageInstructions(instructions, draft),
    ),
  )
  await rpc.sendTransaction(getBase64EncodedWireTransaction(transaction), { encoding: 'base64' }).send()
  const signature = getSignatureFromTransaction(transaction)
  await expect
    .poll(async () => (await rpc.getSignatureStatuses([signature]).send()).value[0]?.confirmationStatus ?? '')
    .toMatch(/confirmed|finalized/)
}

export async function connect(page: Page, wallet = 'Test Wallet'): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: wallet }).click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Your wallet, / })
    .waitFor()
}

export const readToken = (mint: Address) => fetchToken(engineRpc(), mint)
