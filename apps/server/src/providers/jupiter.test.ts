import type { ServerResponse } from 'node:http'
import { AccountRole, type Address, createNoopSigner, type Instruction, type KeyPairSigner } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  getCloseAccountInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getSyncNativeInstruction,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { genesisHashes, wrappedSolMint } from '@solsmith/chain'
import { findHome, token2022Address } from '@solsmith/tokens'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ServedChain } from '../blockchain/chains.ts'
import { type JupiterOffer, startFakeJupiter } from '../testing/fakeJupiter.ts'
import type { FakeAnswer } from '../testing/fakeUpstream.ts'
import { type Sandbox, startSandbox } from '../testing/sandbox.ts'
import { createTestApp, toUpstream } from '../testing/testApp.ts'
import { jupiterProgram } from './checkJupiter.ts'
import { createJupiter } from './jupiter.ts'
import type { SwapRequest } from './swapProvider.ts'

let network: Sandbox
let chain: ServedChain
let maker: KeyPairSigner
let bob: KeyPairSigner
let token: Address
let request: SwapRequest
let home: Address
let solHome: Address
beforeAll(async () => {
  network = await startSandbox()
  chain = { id: 'mainnet', caip2: network.caip2, pictureOf: (mint) => mint, ask: (question) => question(network.rpc) }
  maker = await network.localnet.fundedSigner()
  bob = await network.localnet.fundedSigner()
  token = await network.createToken(maker)
  home = await findHome({ address: token, program: token2022Address }, bob.address)
  solHome = await findHome({ address: wrappedSolMint, program: TOKEN_PROGRAM_ADDRESS }, bob.address)
  const [from, to] = [
    { mint: wrappedSolMint, isSol: true },
    { mint: token, isSol: false },
  ]
  request = { chain, wallet: bob.address, from, to, amountIn: 1_000_000n, slippageBps: 100 }
})
afterAll(() => network[Symbol.asyncDispose]())

const signer = () => createNoopSigner(bob.address)
const openHome = () =>
  getCreateAssociatedTokenIdempotentInstruction({
    payer: signer(),
    ata: home,
    owner: bob.address,
    mint: token,
    tokenProgram: token2022Address,
  })
const openSol = () =>
  getCreateAssociatedTokenIdempotentInstruction({
    payer: signer(),
    ata: solHome,
    owner: bob.address,
    mint: wrappedSolMint,
  })
const wrap = (amount = 1_000_000n, destination = solHome) =>
  getTransferSolInstruction({ source: signer(), destination, amount })
const sync = () => getSyncNativeInstruction({ account: solHome })
const close = (account = solHome, destination = bob.address) =>
  getCloseAccountInstruction({ account, destination, owner: signer() })
const swapBy = (programAddress = jupiterProgram, more: Instruction['accounts'] = []): Instruction => ({
  programAddress,
  accounts: [
    { address: bob.address, role: AccountRole.WRITABLE_SIGNER },
    { address: solHome, role: AccountRole.WRITABLE },
    { address: home, role: AccountRole.WRITABLE },
    ...more,
  ],
  data: new Uint8Array([1, 2, 3]),
})

const usual = (change: Partial<JupiterOffer> = {}): JupiterOffer => ({
  outAmount: 1_000n,
  setup: [openSol(), wrap(), sync(), openHome()],
  swap: swapBy(),
  cleanup: close(),
  ...change,
})

async function ask(offer: JupiterOffer | FakeAnswer, input = request, apiKey: string | null = null) {
  await using fake = await startFakeJupiter(() => offer)
  const jupiter = createJupiter({ url: fake.url, apiKey }, () => performance.now())
  try {
    return { found: await jupiter.find(input), asked: fake.requests }
  } finally {
    await jupiter.close()
  }
}

test('requests only mainnet', () => {
  const { serves } = createJupiter({ url: 'http://127.0.0.1:1', apiKey: null }, () => 0)

  expect([serves('mainnet'), serves('devnet'), serves('sandbox')]).toEqual([true, false, false])
})

test('sends the swap and the optional key, and computes the minimum output itself', async () => {
  const { found, asked } = await ask(usual(), request, 'secret')

  expect(found).toMatchObject({ amountOut: 1_000n, minimumOut: 990n, program: jupiterProgram })
  const { searchParams } = new URL(asked[0]?.url ?? '', 'http://localhost')
  expect(Object.fromEntries(searchParams)).toEqual({
    inputMint: wrappedSolMint,
    outputMint: token,
    amount: '1000000',
    taker: bob.address,
    slippageBps: '100',
    maxAccounts: '20',
    wrapAndUnwrapSol: 'true',
  })
  expect(asked[0]?.headers['x-api-key']).toBe('secret')
  expect((await ask(usual())).asked[0]?.headers['x-api-key']).toBeUndefined()
})

describe('minimum output', () => {
  async function land(gives: bigint) {
    const { found } = await ask(usual())
    const source = await findHome({ address: token, program: token2022Address }, maker.address)
    const gift = getTransferCheckedInstruction(
      { source, mint: token, destination: home, authority: maker, amount: gives, decimals: 6 },
      { programAddress: token2022Address },
    )
    const instructions = (await found?.plan())?.map((instruction) =>
      instruction.programAddress === jupiterProgram ? gift : instruction,
    )
    const signed = instructions?.map((instruction) => ({
      ...instruction,
      accounts: instruction.accounts?.map((meta) =>
        meta.address === bob.address && meta.role >= 2 ? { ...meta, signer: bob } : meta,
      ),
    }))
    await network.localnet.send(bob, (signed ?? []) as readonly Instruction[])
  }

  test('is enforced by the token program, to the unit, whatever the prior balance', async () => {
    await expect(land(989n)).rejects.toThrow()
    expect(await network.held(bob.address, token)).toBe(0n)

    await land(990n)
    expect(await network.held(bob.address, token)).toBe(990n)
    await expect(land(989n)).rejects.toThrow()
    await land(1_500n)
    expect(await network.held(bob.address, token)).toBe(2_490n)
  })
})

describe('refused answer', () => {
  const someone = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' as Address
  const cases: readonly [string, () => JupiterOffer][] = [
    ['another program swaps', () => usual({ swap: swapBy(someone) })],
    [
      'someone else signs',
      () => usual({ swap: swapBy(jupiterProgram, [{ address: someone, role: AccountRole.READONLY_SIGNER }]) }),
    ],
    ['more SOL is wrapped than is swapped', () => usual({ setup: [openSol(), wrap(1_000_001n), sync()] })],
    ['SOL is wrapped twice', () => usual({ setup: [openSol(), wrap(), wrap(), sync()] })],
    ['SOL goes to someone else', () => usual({ setup: [openSol(), wrap(1_000_000n, someone), sync()] })],
    ['an account is closed to someone else', () => usual({ cleanup: close(solHome, someone) })],
    ['another account is closed', () => usual({ cleanup: close(home) })],
    ['an unknown program is called before', () => usual({ setup: [{ programAddress: someone }] })],
    ['it is about another amount', () => usual({ change: (body) => ({ ...body, inAmount: '1000001' }) })],
    ['it is about another token', () => usual({ change: (body) => ({ ...body, outputMint: someone }) })],
    ['it sells another token', () => usual({ change: (body) => ({ ...body, inputMint: someone }) })],
    [
      'an account of someone else is opened',
      () => {
        const accounts = openHome().accounts.map((meta, index) => (index === 2 ? { ...meta, address: someone } : meta))
        return usual({ setup: [{ ...openHome(), accounts }] })
      },
    ],
    ['there is more to do', () => usual({ change: (body) => ({ ...body, otherInstructions: [{}] }) })],
    ['an amount is no number', () => usual({ change: (body) => ({ ...body, outAmount: '1e9' }) })],
    ['an amount is a number', () => usual({ change: (body) => ({ ...body, outAmount: 1_000 }) })],
    ['a part is missing', () => usual({ change: ({ swapInstruction: _, ...body }) => body })],
    [
      'an address is none',
      () => usual({ change: (body) => ({ ...body, swapInstruction: { programId: 'me', accounts: [], data: '' } }) }),
    ],
  ]

  test.each(cases)('%s', async (_, offer) => {
    await expect(ask(offer())).rejects.toMatchObject({ name: 'ProviderUnavailableError' })
  })

  test('SOL that would stay wrapped', async () => {
    const sell = { ...request, from: request.to, to: request.from }
    const offer = usual({ setup: [openSol()], cleanup: null })

    await expect(ask(offer, sell)).rejects.toMatchObject({ name: 'ProviderUnavailableError' })
    expect((await ask({ ...offer, cleanup: close() }, sell)).found).toMatchObject({ amountOut: 1_000n })
  })

  test('SOL wrapped for a payer with wrapped SOL', async () => {
    const pay = { ...request, from: { mint: wrappedSolMint, isSol: false } }

    await expect(ask(usual(), pay)).rejects.toMatchObject({ name: 'ProviderUnavailableError' })
    expect((await ask(usual({ setup: [openHome()] }), pay)).found).toMatchObject({ amountOut: 1_000n })
  })

  test('treats an output of zero as no route', async () => {
    expect((await ask(usual({ outAmount: 0n }))).found).toBeNull()
  })

  test('treats a swap that does not fit into a transaction as no route', async () => {
    const accounts = Array.from({ length: 24 }, (_, index) => ({
      address: addressOf(index),
      role: AccountRole.WRITABLE,
    }))

    expect((await ask(usual({ swap: swapBy(jupiterProgram, accounts) }))).found).toBeNull()
  })
})

const addressOf = (index: number): Address =>
  `${'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'.slice(0, -1)}${'123456789ABCDEFGHJKLMNPQRSTUVWXYZ'[index]}` as Address

describe('misbehaving server', () => {
  const say = (status: number, body: string, headers: Record<string, string> = {}): FakeAnswer => {
    return (_: string, response: ServerResponse) => void response.writeHead(status, headers).end(body)
  }
  const faults: readonly [string, FakeAnswer][] = [
    ['never answers', () => {}],
    ['answers with a page', say(200, '<html>busy</html>', { 'content-type': 'text/html' })],
    ['answers with 10 MB', say(200, `{"a":"${'x'.repeat(10_000_000)}"}`)],
    ['answers with other types', say(200, '[1, null]')],
    ['fails', say(500, '{}')],
    ['sends us elsewhere', say(302, '', { location: 'http://127.0.0.1:1/' })],
    ['ends in the middle', (_, response) => void response.writeHead(200, { 'content-length': '9' }).end('{')],
    [
      'answers byte by byte',
      (_, response) => {
        const timer = setInterval(() => response.write(' '), 100).unref()
        response.on('close', () => clearInterval(timer))
      },
    ],
  ]

  test.each(faults)('that %s is reported by name in time', async (_, answer) => {
    const started = performance.now()

    await expect(ask(answer)).rejects.toMatchObject({ name: 'ProviderUnavailableError' })

    expect(performance.now() - started).toBeLessThan(10_000)
  })

  test.each([400, 404])('reports no error without a route (%d)', async (status) => {
    expect((await ask(say(status, '{"error":"No routes found"}'))).found).toBeNull()
  })

  test('that rate limits is paused as requested, at most a minute', async () => {
    for (const [header, pauseMs] of [
      ['30', 30_000],
      ['9000', 60_000],
      ['Wed, 21 Oct 2026 07:28:00 GMT', 5_000],
    ] as const) {
      await using fake = await startFakeJupiter(() => say(429, '{}', { 'retry-after': header }))
      let time = 0
      const jupiter = createJupiter({ url: fake.url, apiKey: null }, () => time)
      const refused = () => expect(jupiter.find(request)).rejects.toMatchObject({ name: 'ProviderUnavailableError' })
      await refused()
      time = pauseMs - 1
      await refused()
      expect(fake.requests).toHaveLength(1)
      time = pauseMs
      await refused()
      expect(fake.requests).toHaveLength(2)
      await jupiter.close()
    }
  })
})

describe('mainnet tokens', () => {
  const caip2 = `solana:${genesisHashes.mainnet.slice(0, 32)}`
  const list = async (jupiter: { url: string; apiKey: null } | null) => {
    const mainnet = toUpstream(network.localnet.rpcUrl)
    await using site = await createTestApp({ upstreams: { mainnet, devnet: null, sandbox: null }, jupiter })
    return (await site.get(`/v1/convert/tokens?chainId=${caip2}`)).body
  }
  const sol = expect.objectContaining({ symbol: 'SOL' })

  test("are Jupiter's verified and traded ones, with their names on chain", async () => {
    const traded = [
      { id: token, name: 'Another', symbol: 'USDC', decimals: 2, isVerified: true },
      { id: maker.address, isVerified: true },
      { id: bob.address, isVerified: false },
      { id: wrappedSolMint, isVerified: true },
    ]
    await using fake = await startFakeJupiter(() => usual(), traded)

    expect(await list({ url: fake.url, apiKey: null })).toEqual({
      tokens: [
        sol,
        {
          name: 'Anvil',
          symbol: 'ANVL',
          address: `${caip2}:${token}`,
          decimals: 6,
          logoUri: `http://localhost:3000/images/mint/${caip2}/${token}`,
        },
      ],
    })
  })

  test('are those of most pools if Jupiter is off or does not answer', async () => {
    expect(await list(null)).toEqual({ tokens: [sol] })
    expect(await list({ url: 'http://127.0.0.1:1', apiKey: null })).toEqual({ tokens: [sol] })
  })
})

test("fall back to the network's pools within 3 s if Jupiter is silent, and pause Jupiter", async () => {
  await network.createPool(maker, { token })
  await using fake = await startFakeJupiter(() => () => {})
  await using site = await createTestApp({
    upstreams: { mainnet: toUpstream(network.localnet.rpcUrl), devnet: null, sandbox: null },
    jupiter: { url: fake.url, apiKey: null },
  })
  const caip2 = `solana:${genesisHashes.mainnet.slice(0, 32)}`
  const [from, to] = [`${caip2}:${wrappedSolMint}`, `${caip2}:${token}`]
  const ask = async () => {
    const query = new URLSearchParams({ amount: '1000000', userAddress: bob.address, from, to })
    return (await site.get(`/v1/convert/quotes?${query}`)).body as { status?: string; reasons?: object[] }
  }

  const first = await ask()
  const body = first.status === 'FAILED' ? await ask() : first

  if (first.status === 'FAILED') expect(first.reasons).toMatchObject([{ name: 'RpcTimeoutError' }])
  expect(body).toMatchObject({ quotes: [{ toAmount: expect.stringMatching(/^[1-9]/) }] })
  expect(fake.requests).toHaveLength(1)
})

test('are never requested for a sandbox', async () => {
  await using fake = await startFakeJupiter(() => usual())
  const sandbox = { ...toUpstream(network.localnet.rpcUrl), socketUrl: network.localnet.wsUrl }
  await using site = await createTestApp({
    upstreams: { mainnet: null, devnet: null, sandbox },
    jupiter: { url: fake.url, apiKey: null },
  })
  const [from, to] = [`${network.caip2}:${wrappedSolMint}`, `${network.caip2}:${token}`]

  const { body } = await site.get(
    `/v1/convert/quotes?${new URLSearchParams({ amount: '1', userAddress: bob.address, from, to })}`,
  )

  expect([body, fake.requests]).toEqual([{ quotes: [] }, []])
})
