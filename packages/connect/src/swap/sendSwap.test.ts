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
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getSetComputeUnitPriceInstruction } from '@solana-program/compute-budget'
import { getCreateAccountInstruction, getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getApproveInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeMint2Instruction,
  getMintToInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
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

const token = (symbol: string, address: string, decimals: number): SwapToken => ({
  name: symbol,
  symbol,
  address: `solana:x:${address}`,
  decimals,
  logoUrl: null,
})
const sol = token('SOL', 'So11111111111111111111111111111111111111111', 9)
const anvl = token('ANVL', 'GThUX1Atko4tqhN2NaiTazWSeFWMuiUvfFnyJyUghFMJ', 6)
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

async function prepare(
  localnet: TestLocalnet,
  build: (me: Address, give: Instruction, mint: Address) => string | null,
  behaviour: Behaviour = {},
) {
  const fixture = await setUp(localnet, behaviour)
  const { mint, give } = await makeToken(localnet, fixture.signer)
  const api = await startApi(({ path }) => {
    if (path === '/v1/supported-chains') return { body: { http: [fixture.network.caip2], ws: [] } }
    const transaction = build(fixture.signer.address, give, mint)
    const tx = { from: '', to: '', data: '', amount: '1000000000' }
    return {
      body: { tx: transaction ? { ...tx, solana: { transaction, lastValidBlockHeight: '1', minOut: '500' } } : tx },
    }
  })
  const connect = { ...fixture.connect, options: { ...fixture.connect.options, apiUrl: api.url } }
  connect.store.set(updateSwap({ from: sol, to: { ...anvl, address: `solana:x:${mint}` }, amountText: '1' }))
  connect.store.set(openAt('SwapPreview'))
  const names: string[] = []
  watchEvents(connect, ({ name }) => names.push(name))
  return { ...fixture, connect, names, [Symbol.asyncDispose]: () => api[Symbol.asyncDispose]() }
}

async function makeToken(localnet: TestLocalnet, owner: KeyPairSigner) {
  const mint = await generateKeyPairSigner()
  const [ata] = await findAssociatedTokenPda({
    owner: owner.address,
    mint: mint.address,
    tokenProgram: TOKEN_PROGRAM_ADDRESS,
  })
  const give = { mint: mint.address, token: ata, mintAuthority: createNoopSigner(owner.address) }
  await localnet.send(owner, [
    getCreateAccountInstruction({
      payer: owner,
      newAccount: mint,
      lamports: 1_461_600n,
      space: 82,
      programAddress: TOKEN_PROGRAM_ADDRESS,
    }),
    getInitializeMint2Instruction({ mint: mint.address, decimals: 6, mintAuthority: owner.address }),
    getCreateAssociatedTokenIdempotentInstruction({ payer: owner, ata, owner: owner.address, mint: mint.address }),
    getMintToInstruction({ ...give, mintAuthority: owner, amount: 7n }),
  ])
  return { mint: mint.address, give: getMintToInstruction({ ...give, amount: 500n }) }
}

const pay = (from: Address, to: Address, amount = 1_000_000_000n) =>
  getTransferSolInstruction({ source: createNoopSigner(from), destination: to, amount })

test("checks and sends the provider's transaction with our own fees, and it lands", async ({ localnet }) => {
  const { address: pool } = await generateKeyPairSigner()
  const price = getSetComputeUnitPriceInstruction({ microLamports: 900_000_000_000n })
  await using fixture = await prepare(localnet, (me, give) => write(me, [price, pay(me, pool), give]))
  const { connect, network, names } = fixture

  const { prepared: shown, least } = await previewSwap(connect)
  expect(least).toBe(500n)
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

test("accepts the specification's answer: its data is the transaction, and the minimum follows from quote and slippage", async ({
  localnet,
}) => {
  const { address: pool } = await generateKeyPairSigner()
  const asked: string[] = []
  const fixture = await setUp(localnet)
  const { network, signer } = fixture
  const { mint, give } = await makeToken(localnet, signer)
  const quote = { id: null, fromAmount: '1', fromAccount: 'a', toAmount: '505', toAccount: 'b' }
  await using api = await startApi(({ path }) => {
    asked.push(path)
    if (path === '/v1/supported-chains') return { body: { http: [network.caip2], ws: [] } }
    if (path === '/v1/convert/quotes') return { body: { quotes: [quote] } }
    const data = write(signer.address, [pay(signer.address, pool), give])
    return { body: { tx: { from: '', to: '', data, amount: '1000000000' } } }
  })
  const connect = { ...fixture.connect, options: { ...fixture.connect.options, apiUrl: api.url } }
  connect.store.set(updateSwap({ from: sol, to: { ...anvl, address: `solana:x:${mint}` }, amountText: '1' }))

  const { prepared: shown, least } = await previewSwap(connect)
  expect(least).toBe(499n)
  expect((await previewSwap({ ...connect, options: { ...connect.options, swapSlippage: () => 2 } })).least).toBe(494n)
  expect(await sendSwap(connect, { shown })).not.toBeNull()

  expect(await fetchBalance(network, pool)).toBe(1_000_000_000n)
  expect(asked.filter((path) => path.includes('build'))).toHaveLength(2)
})

test.for([
  ['0x095ea7b3', 'SwapTransactionError'],
  ['AAAA', 'SwapTransactionError'],
  ['', 'ChainNotSupportedError'],
])('refuses data such as "%s", which is not a Solana transaction, by name: %s', async ([data, name], { localnet }) => {
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
  connect.store.set(updateSwap({ from: sol, to: anvl, amountText: '1' }))

  await expect(previewSwap(connect)).rejects.toMatchObject({ name })
})

test('refuses a transaction that someone else pays or signs, or with lookup tables', async ({ localnet }) => {
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
    'SwapTransactionError: This swap is not possible here: someone else would have to sign it. The swap wasn’t sent.',
  )
  expect(await refused((me) => write(me, [pay(other, me)]))).toContain('someone else would have to sign it')
  expect(await refused((me) => write(me, [readOnly(me)], { [table]: [other] }))).toContain(
    'it names accounts by a table',
  )
  expect(await refused(() => null)).toBe('ChainNotSupportedError: Chain is not supported')
})

test('refuses a provider that takes more, gives less, or requests a right, before the wallet is asked', async ({
  localnet,
}) => {
  const { address: thief } = await generateKeyPairSigner()
  const delegate = (me: Address, { accounts = [] }: Instruction) =>
    getApproveInstruction({
      source: accounts[1]?.address ?? me,
      delegate: thief,
      owner: createNoopSigner(me),
      amount: 1n,
    })
  const refused = async (build: (me: Address, give: Instruction) => readonly Instruction[]) => {
    await using fixture = await prepare(localnet, (me, give) => write(me, build(me, give)))
    return await previewSwap(fixture.connect).catch((error: Error) => error.message)
  }
  const lead = 'This swap is not possible here:'
  expect(await refused((me, give) => [pay(me, thief, 1_000_000_001n), give])).toBe(
    `${lead} it would take more than what you pay. The swap wasn’t sent.`,
  )
  expect(await refused((me) => [pay(me, thief)])).toBe(
    `${lead} it would give less than the minimum. The swap wasn’t sent.`,
  )
  expect(await refused((me, give) => [pay(me, thief), give, delegate(me, give)])).toBe(
    `${lead} it would give someone else a right. The swap wasn’t sent.`,
  )
})

test('keeps the form when the user declines, and reports it', async ({ localnet }) => {
  const { address: pool } = await generateKeyPairSigner()
  const beforeSigning = async () => {
    throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
  }
  await using fixture = await prepare(localnet, (me, give) => write(me, [pay(me, pool), give]), { beforeSigning })
  const { connect, names, network } = fixture

  expect(await sendSwap(connect, { shown: (await previewSwap(connect)).prepared })).toBeNull()

  expect(names).toEqual(['INITIATE_SWAP', 'PENDING_TRANSACTION', 'WALLET_ERROR', 'SWAP_ERROR'])
  expect(toastsOf(connect.store.get()).shown?.message).toBe('You rejected the request, and nothing was sent.')
  expect(swapFormOf(connect.store.get())).toMatchObject({ amountText: '1', isSwapping: false })
  expect(await fetchBalance(network, pool)).toBe(0n)
})
