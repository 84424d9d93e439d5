import { type Address, generateKeyPairSigner, type KeyPairSigner } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { createRpc, type Plan, readRentOf } from '@solsmith/chain'
import { startLocalnet, type TestLocalnet } from '@solsmith/localnet/testing'
import { createSeed, emptyForm, findMintAddress, parseTokenDraft, planCreateToken, planWrap } from '@solsmith/tokens'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedBy } from '../testing/signedBy.ts'
import { createTestApp, type TestApp, toUpstream } from '../testing/testApp.ts'

let localnet: TestLocalnet
let site: TestApp
let chainId: string
let wallet: KeyPairSigner
let mint: Address

beforeAll(async () => {
  localnet = await startLocalnet()
  const sandbox = { ...toUpstream(localnet.rpcUrl), socketUrl: localnet.wsUrl }
  site = await createTestApp({ upstreams: { mainnet: null, devnet: null, sandbox } })
  wallet = await localnet.fundedSigner(5_000_000_000n)
  mint = await createToken(wallet, 'Kil\u202en')
  chainId = `solana:${(await localnet.rpc.getGenesisHash().send()).slice(0, 32)}`
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await localnet[Symbol.asyncDispose]()
})

const run = (plan: Plan, signer: KeyPairSigner) => localnet.send(signer, signedBy(plan, signer))

async function createToken(creator: KeyPairSigner, name: string): Promise<Address> {
  const seed = createSeed()
  const parsed = parseTokenDraft({ ...emptyForm, name: 'Kiln', symbol: 'KLN', decimals: 2, supply: '1234.5' })
  if (!('draft' in parsed)) throw new TypeError(JSON.stringify(parsed.issues))
  const network = { id: 'sandbox', name: 'Sandbox' } as const
  const readRent = readRentOf(createRpc({ url: localnet.rpcUrl }))
  const input = { draft: { ...parsed.draft, name }, creator: creator.address, seed, uri: 'http://localhost/k', network }
  await run(await planCreateToken(readRent, input), creator)
  return findMintAddress(creator.address, seed, parsed.draft.standard)
}

const balanceOf = (address: string, query = '') => site.get(`/v1/account/${address}/balance?currency=usd${query}`)

test('lists a network with its capabilities, and leaves out an unreachable one', async () => {
  expect(await site.get('/v1/supported-chains')).toMatchObject({
    status: 200,
    body: { http: [chainId], ws: [chainId] },
  })
  const away = { mainnet: null, devnet: null, sandbox: toUpstream('http://127.0.0.1:9') }
  await using other = await createTestApp({ upstreams: away })
  expect((await other.get('/v1/supported-chains')).body).toEqual({ http: [], ws: [] })
})

describe('balances', () => {
  test('lists SOL first, then each token with its name and exact quantity', async () => {
    await run(await planWrap({ wallet: wallet.address, lamports: 250_000_000n }), wallet)

    const { status, body } = await balanceOf(wallet.address, `&chainId=${chainId}`)

    expect(status).toBe(200)
    expect(body).toEqual({
      balances: [
        expect.objectContaining({
          name: 'Solana',
          symbol: 'SOL',
          chainId,
          quantity: { decimals: '9', numeric: expect.stringMatching(/^4\.7\d+$/) },
        }),
        expect.objectContaining({ name: 'Wrapped SOL', symbol: 'wSOL', quantity: { decimals: '9', numeric: '0.25' } }),
        expect.objectContaining({
          name: 'Kiln',
          symbol: 'KLN',
          address: `${chainId}:${mint}`,
          quantity: { decimals: '2', numeric: '1234.5' },
          iconUrl: `${site.instance.publicUrl}/images/mint/${chainId}/${mint}`,
        }),
      ],
    })
  })

  test('caches balances, and reloads them on request', async () => {
    const { address } = await generateKeyPairSigner()
    const numeric = async (query: string) => {
      const { body } = await balanceOf(address, query)
      return (body as { balances: { quantity: { numeric: string } }[] }).balances.map(
        ({ quantity }) => quantity.numeric,
      )
    }

    expect(await numeric('')).toEqual(['0'])
    await localnet.send(wallet, [
      getTransferSolInstruction({ source: wallet, destination: address, amount: 1_000_000_000n }),
    ])
    expect(await numeric('')).toEqual(['0'])
    expect(await numeric('&forceUpdate=true')).toEqual(['1'])
    expect(await numeric('')).toEqual(['1'])
  })

  test.each([
    ['an address that is none', 'me', '', { name: 'AddressFormatError', facts: { field: 'address' } }],
    [
      'a network that is not served',
      '11111111111111111111111111111111',
      '&chainId=eip155:1',
      { name: 'ChainNotServedError', facts: { chainId: 'eip155:1' } },
    ],
  ])('refuses %s with a named error', async (_, address, query, reason) => {
    const { status, body } = await balanceOf(address, query)

    expect(status).toBe(400)
    expect(body).toEqual({ status: 'FAILED', reasons: [{ ...reason, description: expect.any(String) }] })
  })
})

describe('gas price and approvals', () => {
  test('reports 5,000 lamports per signature, and no less with priority', async () => {
    const { body } = await site.get(`/v1/convert/gas-price?chainId=${chainId}`)

    expect(body).toEqual({
      standard: '5000',
      fast: expect.stringMatching(/^\d+$/),
      instant: expect.stringMatching(/^\d+$/),
    })
    const { fast, instant } = body as { fast: string; instant: string }
    expect(BigInt(fast) >= 5_000n && BigInt(instant) >= BigInt(fast)).toBe(true)
  })

  test('allows every amount, because no program moves tokens without a signature', async () => {
    const token = `${chainId}:${mint}`

    const { body } = await site.get(
      `/v1/convert/allowance?tokenAddress=${token}&userAddress=${chainId}:${wallet.address}`,
    )
    expect(body).toEqual({ allowance: '18446744073709551615' })
    const approval = await site.get(`/v1/convert/build-approve?userAddress=${wallet.address}&from=${token}&to=${token}`)
    expect(approval.status).toBe(400)
    expect(approval.body).toMatchObject({ reasons: [{ name: 'ApprovalNotNeededError' }] })
  })

  test.each(['solana', 'solana:x', `${'solana:x'}:y:z`, '::'])(
    'refuses a token that is not a CAIP-10 address: %s',
    async (token) => {
      const { status, body } = await site.get(
        `/v1/convert/allowance?tokenAddress=${token}&userAddress=${wallet.address}`,
      )

      expect(status).toBe(400)
      expect(body).toMatchObject({ reasons: [{ name: 'AddressFormatError', facts: { field: 'tokenAddress' } }] })
    },
  )
})

test('reports an unreachable network by name, without its RPC URL', async () => {
  const upstream = { ...toUpstream('http://key:secret@127.0.0.1:9/secret'), genesisHash: null }
  await using lonely = await createTestApp({ upstreams: { mainnet: upstream, devnet: null, sandbox: null } })

  const { status, text } = await lonely.get(`/v1/account/${wallet.address}/balance?currency=usd`)

  expect(status).toBe(502)
  expect(text).toContain('RpcUnreachableError')
  expect(text).not.toContain('secret')
})
