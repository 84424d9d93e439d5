import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createNoopSigner,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getSetComputeUnitPriceInstruction } from '@solana-program/compute-budget'
import { getTransferSolInstruction } from '@solana-program/system'
import { type TestLocalnet, test } from '@solsmith/localnet/testing'
import { startApi } from '@solsmith/wire/testing'
import { expect } from 'vitest'
import { fetchBalance } from '../balance/fetchBalance.ts'
import { watchEvents } from '../events/events.ts'
import { modalOf, openAt } from '../modal/modalState.ts'
import { toastsOf } from '../modal/toasts.ts'
import type { Behaviour } from '../testing/mockWallet.ts'
import { setUp } from '../testing/setUp.ts'
import { previewSwap, sendSwap } from './sendSwap.ts'
import type { SwapToken } from './swap.ts'
import { swapFormOf, updateSwap } from './swapForm.ts'

const token = (symbol: string): SwapToken => ({
  name: symbol,
  symbol,
  address: `solana:x:${symbol}`,
  decimals: 9,
  logoUrl: null,
})
/** Any blockhash: what is sent gets one of its own. */
const blockhash = '9dKxT7rWmQ4cNfZsHbYpJ8gVE3uR6tXaKqS5wB2nLm3c' as Blockhash

const write = (payer: Address, instructions: readonly Instruction[], tables = {}) =>
  pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayer(payer, draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash({ blockhash, lastValidBlockHeight: 150n }, draft),
    (draft) => appendTransactionMessageInstructions(instructions, draft),
    (draft) => compressTransactionMessageUsingAddressLookupTables(draft, tables),
    (draft) => getBase64EncodedWireTransaction(compileTransaction(draft)),
  )

/** A connected account with a swap in the form, and a provider that builds what it is told. */
async function prepare(localnet: TestLocalnet, build: (me: Address) => string | null, behaviour: Behaviour = {}) {
  const fixture = await setUp(localnet, behaviour)
  const api = await startApi(({ path }) => {
    if (path === '/v1/supported-chains') return { body: { http: [fixture.network.caip2], ws: [] } }
    const transaction = build(fixture.signer.address)
    const tx = { from: '', to: '', data: '', amount: '1000000000' }
    return {
      body: { tx: transaction ? { ...tx, solana: { transaction, lastValidBlockHeight: '1', minOut: '1' } } : tx },
    }
  })
  const connect = { ...fixture.connect, options: { ...fixture.connect.options, apiUrl: api.url } }
  connect.store.set(updateSwap({ from: token('SOL'), to: token('ANVL'), amountText: '1' }))
  connect.store.set(openAt('SwapPreview'))
  const names: string[] = []
  watchEvents(connect, ({ name }) => names.push(name))
  return { ...fixture, connect, names, [Symbol.asyncDispose]: () => api[Symbol.asyncDispose]() }
}

const pay = (from: Address, to: Address, amount = 1_000_000_000n) =>
  getTransferSolInstruction({ source: createNoopSigner(from), destination: to, amount })

test('what the provider built is looked at, sent, and lands; fees are our own', async ({ localnet }) => {
  const { address: pool } = await generateKeyPairSigner()
  const price = getSetComputeUnitPriceInstruction({ microLamports: 900_000_000_000n })
  await using fixture = await prepare(localnet, (me) => write(me, [price, pay(me, pool)]))
  const { connect, network, names } = fixture

  const { prepared: shown, least } = await previewSwap(connect)
  expect(least).toBe(1n)
  expect(shown.simulation.feeLamports).toBeLessThan(1_000_000n)
  expect(await sendSwap(connect, { shown })).not.toBeNull()

  expect(await fetchBalance(network, pool)).toBe(1_000_000_000n)
  expect(names).toEqual(['INITIATE_SWAP', 'PENDING_TRANSACTION', 'SWAP_SUCCESS'])
  expect(modalOf(connect.store.get()).history).toEqual(['Account'])
  expect([swapFormOf(connect.store.get()).from, toastsOf(connect.store.get()).shown?.message]).toEqual([
    null,
    'Transaction started',
  ])
})

test('the specification’s answer is enough: its data is the transaction, and the least follows from the quote and the slippage', async ({
  localnet,
}) => {
  const { address: pool } = await generateKeyPairSigner()
  const asked: string[] = []
  const fixture = await setUp(localnet)
  const { network, signer } = fixture
  const quote = { id: null, fromAmount: '1', fromAccount: 'a', toAmount: '1000001', toAccount: 'b' }
  await using api = await startApi(({ path }) => {
    asked.push(path)
    if (path === '/v1/supported-chains') return { body: { http: [network.caip2], ws: [] } }
    if (path === '/v1/convert/quotes') return { body: { quotes: [quote] } }
    const data = write(signer.address, [pay(signer.address, pool)])
    return { body: { tx: { from: '', to: '', data, amount: '1000000000' } } }
  })
  const connect = { ...fixture.connect, options: { ...fixture.connect.options, apiUrl: api.url } }
  connect.store.set(updateSwap({ from: token('SOL'), to: token('ANVL'), amountText: '1' }))

  const { prepared: shown, least } = await previewSwap(connect)
  // 1 % less than the quote, rounded down.
  expect(least).toBe(990_000n)
  expect((await previewSwap({ ...connect, options: { ...connect.options, swapSlippage: () => 2 } })).least).toBe(
    980_000n,
  )
  expect(await sendSwap(connect, { shown })).not.toBeNull()

  expect(await fetchBalance(network, pool)).toBe(1_000_000_000n)
  expect(asked.filter((path) => path.includes('build'))).toHaveLength(2)
})

test.for([
  ['0x095ea7b3', 'SwapTransactionError'],
  ['AAAA', 'SwapTransactionError'],
  ['', 'ChainNotSupportedError'],
])('data such as "%s" is no transaction of Solana, and is refused by name: %s', async ([data, name], { localnet }) => {
  const fixture = await setUp(localnet)
  const { network } = fixture
  const quote = { id: null, fromAmount: '1', fromAccount: 'a', toAmount: '1', toAccount: 'b' }
  await using api = await startApi(({ path }) => {
    if (path === '/v1/supported-chains') return { body: { http: [network.caip2], ws: [] } }
    return {
      body: path === '/v1/convert/quotes' ? { quotes: [quote] } : { tx: { from: '', to: '', data, amount: '1' } },
    }
  })
  const connect = { ...fixture.connect, options: { ...fixture.connect.options, apiUrl: api.url } }
  connect.store.set(updateSwap({ from: token('SOL'), to: token('ANVL'), amountText: '1' }))

  await expect(previewSwap(connect)).rejects.toMatchObject({ name })
})

test('a transaction that someone else pays, or signs, or that names accounts by a table, is refused', async ({
  localnet,
}) => {
  const { address: other } = await generateKeyPairSigner()
  const { address: table } = await generateKeyPairSigner()
  const readOnly = (me: Address): Instruction => {
    const [first = { address: me, role: AccountRole.READONLY }] = pay(me, other).accounts
    return { ...pay(me, other), accounts: [first, { address: other, role: AccountRole.WRITABLE }] }
  }
  const refused = async (build: (me: Address) => string | null) => {
    await using fixture = await prepare(localnet, build)
    return await previewSwap(fixture.connect).then(
      () => 'shown',
      (error: Error) => `${error.name}: ${error.message}`,
    )
  }
  expect(await refused((me) => write(other, [pay(other, me)]))).toBe(
    'SwapTransactionError: This swap is not possible here: someone else would have to sign it. Nothing was sent.',
  )
  expect(await refused((me) => write(me, [pay(other, me)]))).toContain('someone else would have to sign it')
  expect(await refused((me) => write(me, [readOnly(me)], { [table]: [other] }))).toContain(
    'it names accounts by a table',
  )
  expect(await refused(() => null)).toBe('ChainNotSupportedError: Chain is not supported')
})

test('a swap that is declined leaves the form, and says so', async ({ localnet }) => {
  const { address: pool } = await generateKeyPairSigner()
  const beforeSigning = async () => {
    throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
  }
  await using fixture = await prepare(localnet, (me) => write(me, [pay(me, pool)]), { beforeSigning })
  const { connect, names, network } = fixture

  expect(await sendSwap(connect, { shown: (await previewSwap(connect)).prepared })).toBeNull()

  expect(names).toEqual(['INITIATE_SWAP', 'PENDING_TRANSACTION', 'WALLET_ERROR', 'SWAP_ERROR'])
  expect(toastsOf(connect.store.get()).shown?.message).toBe('You rejected the request. Nothing was sent.')
  expect(swapFormOf(connect.store.get())).toMatchObject({ amountText: '1', isSwapping: false })
  expect(await fetchBalance(network, pool)).toBe(0n)
})
