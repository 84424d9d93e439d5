import {
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { findAssociatedTokenPda, getMintToInstruction, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { createNetworks } from '@solsmith/chain'
import { nativeTokenAddress } from '@solsmith/connect'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { pickCases } from './alternate.ts'
import { breakOff, checkInModal, lamportsOf, newAddress, steps, unfinished } from './breakOff.ts'
import type { Journey } from './fixtures.ts'
import { openHost } from './hostPage.ts'
import { mintToken } from './mintToken.ts'
import { test as base } from './visit.ts'
import { installWallet } from './wallet.ts'
import { modal, press } from './walletModal.ts'

let host: Awaited<ReturnType<typeof openHost>>

beforeAll(async () => {
  host = await openHost(inject('rpcUrl'))
})
afterAll(() => host[Symbol.asyncDispose]())

/** The journey answers for the API: a site of the toolkit with a swap built by hand. */
const test = base.extend<Pick<Journey, 'url'>>({ url: async ({ task: _ }, use) => use(host.url) })

describe.each(pickCases(steps, ({ step }) => step === 'when it is signed, and not yet sent'))(
  'a tab that is closed $step',
  ({ step, end, isPaid }) => {
    test('leaves a swap that the wallet modal finds, and nothing is paid twice', async ({
      page: first,
      url,
      rpc,
      context,
    }) => {
      const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
      const [provider, sandbox] = [await newAddress(), await rpc.getGenesisHash().send()]
      const mint = await mintToken(rpc, wallet.signer, 1n)
      await answerSwaps(context, { payer: wallet.signer.address, provider, mint, genesisHash: sandbox })
      const address = `${url}?sandbox=${sandbox}&with=api`
      await first.goto(address)
      await first.getByRole('button', { name: 'Connect wallet', exact: true }).click()
      await press(first, 'Test Wallet')
      await openOwn(first)
      await press(first, 'Swap')
      await modal(first).getByLabel('Select token').click()
      await modal(first).getByText('ANVL').first().click()
      await press(first, 'Review swap')

      const page = await breakOff({ page: first, context, wallet }, step, /^Swap 1 SOL/)
      await page.goto(address)
      await openOwn(page)

      if (end === null) expect(await unfinished(page).count()).toBe(0)
      else
        await checkInModal(page, {
          name: 'Unfinished: Swap 1 SOL for ANVL',
          end: `1 SOL for ANVL ${end}`,
        })
      expect(await lamportsOf(rpc, provider)).toBe(isPaid ? 1_000_000_000n : 0n)
      expect(wallet.requests).toHaveLength(end === null ? 0 : 1)
    })
  },
)

async function openOwn(page: Page): Promise<void> {
  const own = page.getByRole('button', { name: /^Your wallet, / })
  await own.waitFor()
  await modal(page).waitFor({ state: 'detached' })
  await own.click()
  await modal(page).getByRole('tab', { name: 'Tokens' }).waitFor()
}

/** Any blockhash: it is replaced before sending. */
const blockhash = '9dKxT7rWmQ4cNfZsHbYpJ8gVE3uR6tXaKqS5wB2nLm3c' as Blockhash

/** Answers as a provider whose swap takes one SOL and gives 298.47 of the payer's token. */
async function answerSwaps(
  context: BrowserContext,
  { payer, provider, mint, genesisHash }: { payer: Address; provider: Address; mint: Address; genesisHash: string },
): Promise<void> {
  const caip2 = createNetworks(() => 'http://127.0.0.1:1', genesisHash).find(({ id }) => id === 'sandbox')?.caip2
  if (!caip2) throw new TypeError('There is a sandbox.')
  const swap = getTransferSolInstruction({
    source: createNoopSigner(payer),
    destination: provider,
    amount: 1_000_000_000n,
  })
  const [account] = await findAssociatedTokenPda({ owner: payer, mint, tokenProgram: TOKEN_PROGRAM_ADDRESS })
  const give = getMintToInstruction({
    mint,
    token: account,
    mintAuthority: createNoopSigner(payer),
    amount: 298_470_000n,
  })
  const transaction = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayer(payer, draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash({ blockhash, lastValidBlockHeight: 150n }, draft),
    (draft) => appendTransactionMessageInstructions([swap, give], draft),
    (draft) => getBase64EncodedWireTransaction(compileTransaction(draft)),
  )
  const token = (symbol: string, address: string, decimals: number) => ({ name: symbol, symbol, address, decimals })
  const answers: Readonly<Record<string, unknown>> = {
    '/v1/supported-chains': { http: [caip2], ws: [] },
    [`/v1/account/${payer}/balance`]: {
      balances: [
        {
          name: 'Solana',
          symbol: 'SOL',
          chainId: caip2,
          price: 150,
          value: 1_500,
          quantity: { decimals: '9', numeric: '10' },
          iconUrl: '',
        },
      ],
    },
    '/v1/fungible/price': { fungibles: [{ name: 'Solana', symbol: 'SOL', iconUrl: '', price: 150 }] },
    '/v1/convert/tokens': {
      tokens: [token('SOL', nativeTokenAddress({ caip2 }), 9), token('ANVL', `${caip2}:${mint}`, 6)],
    },
    '/v1/convert/quotes': {
      quotes: [{ id: null, fromAmount: '1', fromAccount: 'a', toAmount: '298470000', toAccount: 'b' }],
    },
    '/v1/convert/build-transaction': {
      tx: {
        from: payer,
        to: '',
        data: '',
        amount: '1000000000',
        solana: { transaction, lastValidBlockHeight: '150', minOut: '295485300' },
      },
    },
  }
  await context.route('**/api/v1/**', (route) => {
    const path = new URL(route.request().url()).pathname.replace('/api', '')
    const body = answers[path]
    return body ? route.fulfill({ json: body }) : route.fulfill({ status: 404, json: {} })
  })
}
