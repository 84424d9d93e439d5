import { setTimeout } from 'node:timers/promises'
import { type Address, generateKeyPairSigner, type KeyPairSigner } from '@solana/kit'
import {
  getCreateAssociatedTokenInstructionAsync,
  getMintToInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { wrappedSolMint } from '@solsmith/chain'
import { findHome, planFreeze, planWrap } from '@solsmith/tokens'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ServedChain } from '../blockchain/chains.ts'
import { addProject } from '../projects/projects.ts'
import { createPoolRouter } from '../providers/ownRouter.ts'
import { startFakeUpstream } from '../testing/fakeUpstream.ts'
import { dollarMint, type Sandbox, startSandbox } from '../testing/sandbox.ts'
import { createTestApp, type TestApp, toUpstream } from '../testing/testApp.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'

const nativeSol = 'So11111111111111111111111111111111111111111'

let network: Sandbox
let site: TestApp
let maker: KeyPairSigner
let plain: Address
let taxed: Address
let far: Address
let alone: Address
beforeAll(async () => {
  maker = await generateKeyPairSigner()
  network = await startSandbox(maker.address)
  await network.localnet.airdrop(maker.address, 1_000_000_000_000n)
  const keep = { mode: 'keep' } as const
  const fee = { basisPoints: 300, maximumFee: 10n ** 12n, configAuthority: keep, withdrawAuthority: keep }
  plain = await network.createToken(maker)
  taxed = await network.createToken(maker, { symbol: 'TAX', extensions: [{ kind: 'transfer-fee', ...fee }] })
  far = await network.createToken(maker, { symbol: 'FAR' })
  alone = await network.createToken(maker, { symbol: 'ALONE' })
  await network.createPool(maker, { token: plain, quoteAmount: 50_000_000_000n })
  await network.createPool(maker, { token: taxed })
  await network.createPool(maker, { token: far, quote: plain, quoteAmount: 10_000_000_000n })
  const sandbox = { ...toUpstream(network.localnet.rpcUrl), socketUrl: network.localnet.wsUrl }
  site = await createTestApp({ upstreams: { mainnet: null, devnet: null, sandbox } })
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await network[Symbol.asyncDispose]()
})

const caip10 = (mint: string) => `${network.caip2}:${mint}`

type Swap = { readonly wallet: string; readonly from: string; readonly to: string; readonly amount: bigint | string }

const quote = ({ wallet, from, to, amount }: Swap) =>
  site.get(
    `/v1/convert/quotes?${new URLSearchParams({
      amount: String(amount),
      userAddress: caip10(wallet),
      from: caip10(from),
      to: caip10(to),
    })}`,
    page(),
  )

const page = () => ({ origin: site.instance.publicUrl })

const build = ({ wallet, from, to, amount }: Swap, slippage = 1) =>
  site.post(
    '/v1/convert/build-transaction',
    {
      amount: String(amount),
      eip155: { slippage },
      projectId: '',
      from: caip10(from),
      to: caip10(to),
      userAddress: caip10(wallet),
      disableEstimate: true,
    },
    page(),
  )

type Quotes = { readonly quotes: readonly { readonly toAmount: string }[] }
type Built = {
  readonly tx: { readonly solana: { readonly transaction: string; readonly minOut: string; readonly route: string[] } }
}

async function swap(input: Omit<Swap, 'wallet'>, signer: KeyPairSigner) {
  const quoted = await quote({ ...input, wallet: signer.address })
  const built = await build({ ...input, wallet: signer.address })
  expect([quoted.status, built.status], built.text).toEqual([200, 200])
  const { solana } = (built.body as Built).tx
  await network.signAndSend(solana.transaction, signer)
  const promised = BigInt((quoted.body as Quotes).quotes[0]?.toAmount ?? 0n)
  return { promised, least: BigInt(solana.minOut), route: solana.route }
}

describe('from quote to landed swap', () => {
  test('swaps SOL for a token and back at the quoted amounts, and leaves nothing behind', async () => {
    const bob = await network.localnet.fundedSigner(5_000_000_000n)

    const bought = await swap({ from: nativeSol, to: plain, amount: 1_000_000_000n }, bob)

    expect(await network.held(bob.address, plain)).toBe(bought.promised)
    expect(bought.least).toBe(bought.promised - bought.promised / 100n)
    expect(bought.route).toEqual([nativeSol, plain].map(caip10))
    const { value: before } = await network.rpc.getBalance(bob.address).send()
    const sold = await swap({ from: plain, to: nativeSol, amount: bought.promised }, bob)
    const { value: after } = await network.rpc.getBalance(bob.address).send()
    expect(after - before).toBe(sold.promised - 5_000n)
    expect(await network.held(bob.address, wrappedSolMint)).toBe(0n)
  })

  test('swaps over two pools, including a transfer fee', async () => {
    const bob = await network.localnet.fundedSigner(5_000_000_000n)
    const bought = await swap({ from: nativeSol, to: taxed, amount: 1_000_000_000n }, bob)
    expect(await network.held(bob.address, taxed)).toBe(bought.promised)

    const across = await swap({ from: taxed, to: plain, amount: bought.promised }, bob)

    expect(await network.held(bob.address, plain)).toBe(across.promised)
    expect(across.route).toEqual([taxed, nativeSol, plain].map(caip10))
    const further = await swap({ from: nativeSol, to: far, amount: 500_000_000n }, bob)
    expect(await network.held(bob.address, far)).toBe(further.promised)
  })

  test('swaps wrapped SOL like any token', async () => {
    const bob = await network.localnet.fundedSigner(5_000_000_000n)
    await network.run(await planWrap({ wallet: bob.address, lamports: 1_000_000_000n }), bob)

    const bought = await swap({ from: wrappedSolMint, to: plain, amount: 400_000_000n }, bob)

    expect(await network.held(bob.address, plain)).toBe(bought.promised)
    expect(await network.held(bob.address, wrappedSolMint)).toBe(600_000_000n)
  })

  test('fails on chain beyond the slippage', async () => {
    const bob = await network.localnet.fundedSigner(5_000_000_000n)
    const { body } = await build({ wallet: bob.address, from: nativeSol, to: plain, amount: 1_000_000_000n }, 0.1)
    await swap({ from: nativeSol, to: plain, amount: 3_000_000_000n }, await network.localnet.fundedSigner())

    const { solana } = (body as Built).tx
    await expect(network.signAndSend(solana.transaction, bob)).rejects.toThrow()

    expect(await network.held(bob.address, plain)).toBe(0n)
  })
})

test('lists SOL first, then tokens with a pool, with names and decimals', async () => {
  const { status, body } = await site.get(`/v1/convert/tokens?chainId=${network.caip2}`)

  expect(status).toBe(200)
  const { tokens } = body as { tokens: readonly { address: string }[] }
  expect(tokens[0]).toEqual({ name: 'Solana', symbol: 'SOL', address: caip10(nativeSol), decimals: 9 })
  expect(tokens).toContainEqual({
    name: 'Anvil',
    symbol: 'TAX',
    address: caip10(taxed),
    decimals: 6,
    logoUri: `${site.instance.publicUrl}/images/mint/${network.caip2}/${taxed}`,
  })
  expect(tokens.map(({ address }) => address).toSorted()).toEqual([nativeSol, plain, taxed, far].map(caip10).toSorted())
})

describe('selected pools', () => {
  test('are requested as pairs for the two most common quote tokens', async () => {
    const bob = await network.localnet.fundedSigner(5_000_000_000n)
    const home = await findHome({ address: dollarMint, program: TOKEN_PROGRAM_ADDRESS }, maker.address)
    await network.localnet.send(maker, [
      await getCreateAssociatedTokenInstructionAsync({ payer: maker, owner: maker.address, mint: dollarMint }),
      getMintToInstruction({ mint: dollarMint, token: home, mintAuthority: maker, amount: 10n ** 12n }),
    ])
    await network.createPool(maker, { token: dollarMint })

    const bought = await swap({ from: nativeSol, to: dollarMint, amount: 1_000_000_000n }, bob)

    expect(await network.held(bob.address, dollarMint)).toBe(bought.promised)
  })

  test('prefer SOL as the intermediate token, however deep other pools are', async () => {
    const many = await network.createToken(maker, { symbol: 'MANY' })
    await network.createPool(maker, { token: many })
    for (const symbol of ['A', 'B', 'C', 'D']) {
      const other = await network.createToken(maker, { symbol: `OTHER${symbol}` })
      await network.createPool(maker, { token: many, quote: other, quoteAmount: 900_000_000_000n })
    }

    const { body } = await quote({ wallet: maker.address, from: many, to: plain, amount: 1_000_000n })

    expect(body).toMatchObject({ quotes: [{ toAmount: expect.stringMatching(/^[1-9]/) }] })
  })
})

describe('project page', () => {
  const app = 'https://app.example.org'
  let postgres: TestPostgres
  let ofProjects: TestApp
  let body: object
  beforeAll(async () => {
    postgres = await startTestPostgres()
    const database = await postgres.open()
    const { id: projectId } = await addProject(database, 'tester', {
      name: 'An app',
      origins: [app],
      features: null,
      unitsPerMinute: null,
    })
    ofProjects = await createTestApp({ upstreams: site.instance.upstreams, database })
    const [from, to] = [caip10(nativeSol), caip10(plain)]
    body = { amount: '1000000', eip155: { slippage: 1 }, projectId, from, to, userAddress: caip10(maker.address) }
  })
  afterAll(async () => {
    await ofProjects[Symbol.asyncDispose]()
    await postgres[Symbol.asyncDispose]()
  })
  const path = '/v1/convert/build-transaction'
  const ask = (origin: string) =>
    ofProjects.app.inject({
      method: 'OPTIONS',
      url: path,
      headers: { origin, 'access-control-request-method': 'POST' },
    })

  test('can send its project id in the body like the reference, with CORS', async () => {
    const preflight = await ask(app)
    const answer = await ofProjects.post(path, body, { origin: app })

    expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([204, app])
    expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([200, app])
  })

  test('of another site is refused', async () => {
    const other = 'https://evil.example'

    for (const change of [{}, { projectId: '' }])
      expect(await ofProjects.post(path, { ...body, ...change }, { origin: other })).toMatchObject({
        status: 403,
        body: { reasons: [{ description: 'Unauthorized: origin not allowed' }] },
      })
    expect(await ofProjects.post(path, { ...body, projectId: 'none' }, { origin: app })).toMatchObject({
      status: 401,
      body: { reasons: [{ description: 'Unauthorized: invalid key' }] },
    })
  })
})

describe('no swap', () => {
  const wallet = '11111111111111111111111111111111'

  test.each(['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', ''])(
    "lists and quotes nothing on %s, and refuses a transaction in the specification's words",
    async (chainId) => {
      expect((await site.get(`/v1/convert/tokens?chainId=${chainId}`)).body).toEqual({ tokens: [] })
      const asked = { amount: '1', userAddress: wallet, from: `${chainId}:${plain}`, to: `${chainId}:${nativeSol}` }
      if (chainId === '') return
      expect((await site.get(`/v1/convert/quotes?${new URLSearchParams(asked)}`)).body).toEqual({ quotes: [] })
      const { status, body } = await site.post('/v1/convert/build-transaction', {
        ...asked,
        eip155: { slippage: 1 },
        projectId: '',
      })
      expect(status).toBe(400)
      expect(body).toMatchObject({
        reasons: [{ name: 'SwapNetworkError', description: 'Network not supported for Swaps' }],
      })
    },
  )

  test('neither quotes nor builds a swap of a token without a pool', async () => {
    const asked = { wallet, from: alone, to: plain, amount: 1_000n }

    expect((await quote(asked)).body).toEqual({ quotes: [] })
    const { status, body } = await build(asked)
    expect([status, body]).toMatchObject([404, { reasons: [{ name: 'SwapRouteError' }] }])
  })

  test('quotes nothing between networks', async () => {
    const asked = { amount: '1000000', userAddress: wallet, from: caip10(plain), to: `solana:other:${nativeSol}` }

    expect((await site.get(`/v1/convert/quotes?${new URLSearchParams(asked)}`, page())).body).toEqual({ quotes: [] })
  })

  test('refuses a swap of a token for itself, and of SOL for wrapped SOL', async () => {
    for (const to of [plain, nativeSol])
      expect((await quote({ wallet, from: to === plain ? plain : wrappedSolMint, to, amount: 1_000n })).body).toEqual({
        quotes: [],
      })
  })
})

describe('invalid swap', () => {
  test.each([
    ['a wallet that has none of the token', () => ({ from: plain, to: nativeSol, amount: 1_000n }), 'SwapBalanceError'],
    ['a wallet without SOL', () => ({ from: nativeSol, to: plain, amount: 1_000n }), 'SwapBalanceError'],
    ['an amount of nothing', () => ({ from: plain, to: far, amount: 0n }), 'AmountFormatError'],
    ['an amount with a point', () => ({ from: plain, to: far, amount: '1.5' }), 'AmountFormatError'],
    ['an amount below nothing', () => ({ from: plain, to: far, amount: '-1' }), 'AmountFormatError'],
    ['more than a chain can hold', () => ({ from: plain, to: far, amount: 2n ** 64n }), 'AmountFormatError'],
    ['an address that is none', () => ({ from: 'me', to: far, amount: 1n }), 'AddressFormatError'],
  ] as const)('refuses %s by name', async (_, input, name) => {
    const { address: wallet } = await generateKeyPairSigner()

    const { status, body } = await build({ ...input(), wallet })

    expect([status, body]).toMatchObject([400, { status: 'FAILED', reasons: [{ name }] }])
  })

  test('refuses a frozen account with who can thaw it', async () => {
    const keep = { mode: 'keep' } as const
    const iced = await network.createToken(maker, { symbol: 'ICED', freezeAuthority: keep })
    await network.createPool(maker, { token: iced })
    const bob = await network.localnet.fundedSigner(5_000_000_000n)
    await swap({ from: nativeSol, to: iced, amount: 100_000_000n }, bob)
    await network.run(await planFreeze(network.rpc, { mint: iced, wallet: maker.address, target: bob.address }), maker)
    await network.localnet.warp({ slots: 2 })

    const sold = await build({ wallet: bob.address, from: iced, to: nativeSol, amount: 1_000n })
    const bought = await build({ wallet: bob.address, from: nativeSol, to: iced, amount: 1_000_000n })

    const refusal = { reasons: [{ name: 'SwapFrozenError', facts: { holder: maker.address } }] }
    expect([sold.body, bought.body]).toMatchObject([refusal, refusal])
  })

  test.each([0, -1, 50.01, 0.001, 1e300])('refuses a slippage of %d percent', async (slippage) => {
    const asked = { wallet: maker.address, from: nativeSol, to: plain, amount: 1_000_000n }

    const { status, body } = await build(asked, slippage)

    expect([status, body]).toMatchObject([400, { reasons: [{ name: 'SlippageRangeError' }] }])
  })
})

test('limits a slow network to 3 s for all its answers', async () => {
  await using slow = await startFakeUpstream(async (body, response) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(network.localnet.rpcUrl, { method: 'POST', headers, body })
    await setTimeout(body.includes('getGenesisHash') ? 0 : 1_300)
    response.writeHead(200, headers).end(await answer.text())
  })
  const sandbox = toUpstream(slow.url)
  await using away = await createTestApp({ upstreams: { mainnet: null, devnet: null, sandbox } })
  const query = new URLSearchParams({
    amount: '1000000',
    userAddress: maker.address,
    from: caip10(nativeSol),
    to: caip10(plain),
  })
  const started = performance.now()

  const { body } = await away.get(`/v1/convert/quotes?${query}`)

  expect(body).toMatchObject({ reasons: [{ name: 'RpcTimeoutError' }] })
  expect(performance.now() - started).toBeLessThan(10_000)
})

test('shares pool reads of parallel quotes of a pair, and reads again later', async () => {
  let questions = 0
  const ask: ServedChain['ask'] = (question) => {
    questions += 1
    return question(network.rpc)
  }
  const chain: ServedChain = { id: 'sandbox', caip2: network.caip2, pictureOf: (mint) => mint, ask }
  const { find } = createPoolRouter(() => 0)
  const [from, to] = [
    { mint: wrappedSolMint, isSol: true },
    { mint: plain, isSol: false },
  ]
  const request = { chain, wallet: maker.address, from, to, amountIn: 1_000_000n, slippageBps: 100 }

  const offers = await Promise.all(Array.from({ length: 20 }, () => find(request)))

  expect(new Set(offers.map((offer) => offer?.amountOut)).size).toBe(1)
  const first = questions
  expect(first).toBeLessThan(5)
  await find(request)
  expect(questions).toBe(first + 1)
})
