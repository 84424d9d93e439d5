import {
  type Address,
  appendTransactionMessageInstructions,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  type KeyPairSigner,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { getCreateAssociatedTokenIdempotentInstruction, getTransferCheckedInstruction } from '@solana-program/token'
import { type Pool, planWrap } from '@solsmith/tokens'
import type { HistoryTransaction } from '@solsmith/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addBlock } from '../blocks/blocks.ts'
import type { Database } from '../database/openDatabase.ts'
import { addPurchase, takeEvent } from '../onramp/purchases.ts'
import { findHome } from '../testing/findHome.ts'
import { type Sandbox, startSandbox } from '../testing/sandbox.ts'
import { createTestApp, type TestApp, toUpstream } from '../testing/testApp.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'

let postgres: TestPostgres
let database: Database
let sandbox: Sandbox
let site: TestApp
let maker: KeyPairSigner
let token: Address
let pool: Pool

beforeAll(async () => {
  ;[postgres, sandbox] = await Promise.all([startTestPostgres(), startSandbox()])
  database = await postgres.open()
  const { rpcUrl } = sandbox.localnet
  const now = () => performance.now() * 20
  site = await createTestApp({ database, now, upstreams: { mainnet: null, devnet: null, sandbox: toUpstream(rpcUrl) } })
  maker = await sandbox.localnet.fundedSigner(1_000_000_000_000n)
  token = await sandbox.createToken(maker, { standard: 'classic' })
  pool = await sandbox.createPool(maker, { token })
  await sandbox.run(await planWrap({ wallet: maker.address, lamports: 1n }), maker)
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await sandbox[Symbol.asyncDispose]()
  await postgres[Symbol.asyncDispose]()
})

const get = (path: string) => site.get(path, { origin: site.instance.publicUrl })

type Page = { readonly data: readonly HistoryTransaction[]; readonly next: string | null }

async function ask(account: string, query = ''): Promise<Page> {
  const { status, body } = await get(`/v1/account/${account}/history?chainId=${sandbox.caip2}${query}`)
  expect(status).toBe(200)
  return body as Page
}

const often = { interval: 100 }

async function see(account: string, signature: string): Promise<HistoryTransaction> {
  const find = async () => (await ask(account)).data.find(({ id }) => id === signature)
  await expect.poll(find, often).toBeDefined()
  const found = await find()
  if (!found) throw new TypeError(signature)
  return found
}

const transferSol = (from: KeyPairSigner, to: Address, amount: bigint) =>
  sandbox.localnet.send(from, [getTransferSolInstruction({ source: from, destination: to, amount: lamports(amount) })])

async function transferToken(from: KeyPairSigner, mint: Address, to: Address, amount: bigint, decimals = 6) {
  const [source, destination] = await Promise.all([findHome(from.address, mint), findHome(to, mint)])
  return sandbox.localnet.send(from, [
    getCreateAssociatedTokenIdempotentInstruction({ payer: from, ata: destination, owner: to, mint }),
    getTransferCheckedInstruction({ source, mint, destination, authority: from, amount, decimals }),
  ])
}

const stranger = async () => (await generateKeyPairSigner()).address

describe('transactions', () => {
  test('lists sent and received SOL for both sides', async () => {
    const other = await stranger()
    const signature = await transferSol(maker, other, 1_500_000_000n)

    const expected = {
      id: signature,
      metadata: {
        hash: signature,
        chain: sandbox.caip2,
        minedAt: expect.stringMatching(/^20\d\d-/),
        sentFrom: maker.address,
        sentTo: other,
        status: 'confirmed',
      },
      transfers: [{ quantity: { numeric: '1.5' }, fungible_info: { name: 'Solana', symbol: 'SOL', icon: null } }],
    }
    expect(await see(maker.address, signature)).toMatchObject(expected)
    expect(await see(maker.address, signature)).toMatchObject({
      metadata: { operationType: 'send' },
      transfers: [{ direction: 'out' }],
    })
    expect(await see(other, signature)).toMatchObject({
      metadata: { operationType: 'receive' },
      transfers: [{ direction: 'in' }],
    })
  })

  test('lists a confirmed transaction on the first request', async () => {
    const other = await stranger()
    for (let count = 1; count <= 3; count++) {
      await transferSol(maker, other, 2_000_000n)
      expect((await ask(other)).data).toHaveLength(count)
    }
  })

  test('lists a sent token without the rent of the opened account', async () => {
    const other = await stranger()
    const signature = await transferToken(maker, token, other, 2_500_000n)

    const icon = { url: expect.stringMatching(new RegExp(`/images/mint/solana:\\w+/${token}$`)) }
    const sent = { quantity: { numeric: '2.5' }, fungible_info: { name: 'Anvil', symbol: 'ANVL', icon } }
    expect((await see(maker.address, signature)).transfers).toEqual([{ direction: 'out', ...sent }])
    expect((await see(other, signature)).transfers).toEqual([{ direction: 'in', ...sent }])
  })

  test("lists a swap's outgoing before its incoming transfer", async () => {
    const now = await sandbox.venue.fetchPool(sandbox.rpc, pool.address)
    const quote = sandbox.venue.quoteSwap(now, { input: now.quoteSide, amountIn: 1_000_000_000n }, 100)
    const plan = await sandbox.venue.planSwap(sandbox.rpc, { wallet: maker.address, pool: now, quote, asSol: true })
    const signature = await sandbox.run(plan, maker)

    const { metadata, transfers } = await see(maker.address, signature)
    expect(metadata).toMatchObject({ operationType: 'trade', sentFrom: maker.address, sentTo: pool.address })
    expect(transfers).toMatchObject([
      { direction: 'out', fungible_info: { symbol: 'SOL' } },
      { direction: 'in', fungible_info: { symbol: 'ANVL' } },
    ])
    expect(Number(transfers[0]?.quantity.numeric)).toBeCloseTo(1, 1)
    expect(transfers[1]?.quantity.numeric).toBe(String(Number(quote.amountOut) / 1e6))
  })

  test('names wraps, token creations, pools and liquidity changes', async () => {
    const signature = await sandbox.run(await planWrap({ wallet: maker.address, lamports: 250_000_000n }), maker)

    const { metadata, transfers } = await see(maker.address, signature)
    expect(metadata.operationType).toBe('trade')
    expect(transfers).toMatchObject([
      { direction: 'out', quantity: { numeric: '0.25' }, fungible_info: { symbol: 'SOL' } },
      { direction: 'in', quantity: { numeric: '0.25' }, fungible_info: { symbol: 'wSOL' } },
    ])
    const types = (await ask(maker.address)).data.map((one) => one.metadata.operationType)
    expect(types).toContain('deposit')
    expect(types).toContain('deploy')
  })

  test('lists a failed transaction with only its fee', async () => {
    const poor = await sandbox.localnet.fundedSigner(10_000_000n)
    const { value: blockhash } = await sandbox.rpc.getLatestBlockhash({ commitment: 'confirmed' }).send()
    const tooMuch = { source: poor, destination: await stranger(), amount: lamports(2_000_000_000n) }
    const signed = await pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayerSigner(poor, empty),
      (paid) => setTransactionMessageLifetimeUsingBlockhash(blockhash, paid),
      (alive) => appendTransactionMessageInstructions([getTransferSolInstruction(tooMuch)], alive),
      signTransactionMessageWithSigners,
    )
    const config = { encoding: 'base64', skipPreflight: true } as const
    const signature = await sandbox.rpc.sendTransaction(getBase64EncodedWireTransaction(signed), config).send()

    const { metadata, transfers } = await see(poor.address, signature)
    expect(metadata).toMatchObject({ operationType: 'execute', status: 'failed', sentFrom: poor.address })
    expect(transfers).toEqual([])
  })

  test('marks a token with a supply of one as a collectible, and luring ones as spam', async () => {
    const fixed = { standard: 'classic', decimals: 0, supply: 1n, mintAuthority: { mode: 'none' } } as const
    const fair = await sandbox.createToken(maker, { ...fixed, name: 'Anvil No. 1' })
    const lure = await sandbox.createToken(maker, { ...fixed, name: 'Claim at sol-gift.xyz' })
    const blocked = await sandbox.createToken(maker, { ...fixed, name: 'Anvil No. 2' })
    await addBlock(database, 'operator', { subject: blocked, reason: null, zone: 'example.org' })
    const other = await stranger()
    const signatures: string[] = []
    for (const mint of [fair, lure, blocked]) signatures.push(await transferToken(maker, mint, other, 1n, 0))

    const seen = []
    for (const signature of signatures) seen.push((await see(other, signature)).transfers[0]?.nft_info)
    expect(seen).toEqual([
      { name: 'Anvil No. 1', flags: { is_spam: false } },
      { name: 'Claim at sol-gift.xyz', flags: { is_spam: true } },
      { name: 'Anvil No. 2', flags: { is_spam: true } },
    ])
  })
})

describe('pages', () => {
  test('return fifty entries each, newest first, each once, to the end', async () => {
    const busy = await sandbox.localnet.fundedSigner(10_000_000_000n)
    const sent: string[] = []
    const other = await stranger()
    for (let index = 0; index < 12; index += 1) {
      const some = Array.from({ length: 10 }, (_, one) =>
        transferSol(busy, other, BigInt(1_000_000 + index * 10 + one)),
      )
      sent.push(...(await Promise.all(some)))
    }
    const readPages = async () => {
      const pages: (readonly HistoryTransaction[])[] = []
      for (let next: string | null = ''; next !== null; ) {
        const page: Page = await ask(busy.address, next && `&cursor=${next}`)
        pages.push(page.data)
        next = page.next
      }
      return pages
    }
    await expect.poll(async () => (await readPages()).flat().length, often).toBe(121)

    const pages = await readPages()
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 21])
    const ids = pages.flat().map(({ id }) => id)
    expect(new Set(ids).size).toBe(121)
    expect(sent.every((signature) => ids.includes(signature))).toBe(true)
    const times = pages.flat().map(({ metadata }) => metadata.minedAt)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  test('refuse a foreign cursor, a modified one and arbitrary text with a named error', async () => {
    const other = await stranger()
    const { next } = await ask(maker.address)
    const busy = await sandbox.localnet.fundedSigner(10_000_000_000n)
    for (let index = 0; index < 6; index += 1)
      await Promise.all(
        Array.from({ length: 10 }, (_, one) => transferSol(busy, other, BigInt(1_000_000 + index * 10 + one))),
      )
    await expect.poll(async () => (await ask(busy.address)).next, often).not.toBeNull()
    const real = (await ask(busy.address)).next ?? ''

    const wrong = [`${real}x`, real.slice(1), real.split('.')[0], `.${real}`, 'x', 'a'.repeat(1_000), `${next}`]
    for (const cursor of wrong) {
      const { status, body } = await get(`/v1/account/${busy.address}/history?cursor=${cursor}`)
      expect([status, body]).toMatchObject([400, { reasons: [{ name: 'CursorFormatError' }] }])
    }
    const { status } = await get(`/v1/account/${maker.address}/history?cursor=${real}`)
    expect(status).toBe(400)
  })
})

test('are the same with the same cursors from another server over the same database', async () => {
  const { upstreams, now } = site.instance
  await using second = await createTestApp({ database, upstreams, now })
  const origin = { origin: second.instance.publicUrl }
  const path = `/v1/account/${maker.address}/history?chainId=${sandbox.caip2}`
  const busy = await sandbox.localnet.fundedSigner(10_000_000_000n)
  const other = await stranger()
  for (let index = 0; index < 6; index += 1)
    await Promise.all(
      Array.from({ length: 10 }, (_, one) => transferSol(busy, other, BigInt(1_000_000 + index * 10 + one))),
    )
  await expect.poll(async () => (await ask(other)).next, often).not.toBeNull()

  expect((await second.get(path, origin)).body).toEqual((await get(path)).body)
  const { next } = await ask(other)
  const rest = `/v1/account/${other}/history?chainId=${sandbox.caip2}&cursor=${next}`
  expect((await second.get(rest, origin)).body).toEqual((await get(rest)).body)
})

describe('account parameter', () => {
  test('accepts a network that matches the requested one', async () => {
    const named = await get(`/v1/account/${sandbox.caip2}:${maker.address}/history`)
    expect(named.status).toBe(200)
    expect((named.body as Page).data.length).toBeGreaterThan(0)
    const other = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const wrong = await get(`/v1/account/${other}:${maker.address}/history?chainId=${sandbox.caip2}`)
    expect([wrong.status, wrong.body]).toMatchObject([400, { reasons: [{ name: 'AddressFormatError' }] }])
  })

  test.each(['me', 'solana:x:y', '0x0000000000000000000000000000000000000000'])('refuses %s', async (account) => {
    const { status, body } = await get(`/v1/account/${account}/history`)
    expect([status, body]).toMatchObject([400, { reasons: [{ name: 'AddressFormatError' }] }])
  })

  test('refuses an unserved network', async () => {
    const { status } = await get(`/v1/account/${maker.address}/history?chainId=eip155:1`)
    expect(status).toBe(400)
  })
})

describe('purchases', () => {
  const purchase = { provider: 'local', purchaseCurrency: 'SOL', paymentCurrency: 'USD', paymentAmount: '100' } as const
  const event = { signature: undefined, paymentAmount: undefined, paymentCurrency: undefined } as const

  test('appear from the payment on, and leave the rest of the history unchanged', async () => {
    const address = await stranger()
    const bought = { ...purchase, id: 'bought', chain: sandbox.caip2, address, purchaseAmount: null }
    await addPurchase(database, bought)
    await addPurchase(database, { ...bought, id: 'elsewhere', chain: 'solana:another' })
    expect(await ask(address, '&onramp=coinbase')).toEqual({ data: [], next: null })

    const pending = { ...event, eventId: '1', purchaseId: 'bought', status: 'pending', purchaseAmount: '0.98' } as const
    await takeEvent(database, 'local', pending)
    const [first] = (await ask(address, '&onramp=coinbase')).data
    expect(first).toMatchObject({ id: 'bought', metadata: { status: 'pending', hash: '' } })

    const signature = await transferSol(maker, address, 980_000_000n)
    await takeEvent(database, 'local', { ...pending, eventId: '2', status: 'confirmed', signature })
    await see(address, signature)
    const { data, next } = await ask(address, '&onramp=coinbase')
    expect(data).toEqual([
      {
        id: 'bought',
        metadata: {
          operationType: 'receive',
          hash: signature,
          chain: sandbox.caip2,
          minedAt: expect.stringMatching(/^20\d\d-/),
          sentTo: address,
          status: 'confirmed',
        },
        transfers: [
          {
            direction: 'in',
            quantity: { numeric: '0.98' },
            fungible_info: { name: 'SOL', symbol: 'SOL', icon: null },
          },
        ],
      },
    ])
    expect(next).toBeNull()
  })
})
