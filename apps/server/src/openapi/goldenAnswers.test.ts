import { type Address, generateKeyPairSigner, type KeyPairSigner, lamports } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { type blockchainApi, blockchainApi as calls } from '@solsmith/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smartSessions } from '../database/schema.ts'
import { type Sandbox, startSandbox } from '../testing/sandbox.ts'
import { createSolanaSigner } from '../testing/signers.ts'
import { createTestApp, type TestApp, toUpstream } from '../testing/testApp.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'

/** Compares answers with `docs/generated/api/answers.md`. */

type Golden = { readonly path: string; readonly body?: object }

let postgres: TestPostgres
let network: Sandbox
let site: TestApp
let maker: KeyPairSigner
let names: readonly (readonly [string, string])[]
let requests: Readonly<Record<keyof typeof blockchainApi, Golden>>
beforeAll(async () => {
  ;[postgres, network] = await Promise.all([startTestPostgres(), startSandbox()])
  maker = await network.localnet.fundedSigner(1_000_000_000_000n)
  const token = await network.createToken(maker, { standard: 'classic' })
  const pool = await network.createPool(maker, { token })
  const { address: receiver } = await generateKeyPairSigner()
  const transfer = { source: maker, destination: receiver, amount: lamports(1_500_000_000n) }
  await network.localnet.send(maker, [getTransferSolInstruction(transfer)])
  const database = await postgres.open()
  const sandbox = { ...toUpstream(network.localnet.rpcUrl), socketUrl: network.localnet.wsUrl }
  site = await createTestApp({ database, upstreams: { mainnet: null, devnet: null, sandbox } })
  const owner = await createSolanaSigner()
  const account = `${network.caip2}:${owner.address}`
  await database.query((db) =>
    db.insert(smartSessions).values({
      pci: 'a-permission',
      account,
      permissions: [{ type: 'native-token-transfer' }],
      policies: [],
      expiresAt: new Date('2100-01-01T00:00:00Z'),
    }),
  )
  names = [
    [network.caip2, '<chain>'],
    [maker.address, '<wallet>'],
    [receiver, '<receiver>'],
    [owner.address, '<owner>'],
    [token, '<token>'],
    [pool.lpMint, '<LP token>'],
    [site.instance.publicUrl, '<site>'],
    [site.instance.namesZone, '<zone>'],
  ]
  requests = await writeRequests({ receiver, token, owner, account })
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await network[Symbol.asyncDispose]()
  await postgres[Symbol.asyncDispose]()
})

type Parts = {
  readonly receiver: Address
  readonly token: Address
  readonly owner: Awaited<ReturnType<typeof createSolanaSigner>>
  readonly account: string
}

async function writeRequests({ receiver, token, owner, account }: Parts): Promise<typeof requests> {
  const native = `${network.caip2}:So11111111111111111111111111111111111111111`
  const mint = `${network.caip2}:${token}`
  const swap = { amount: '1000000000', userAddress: `${network.caip2}:${maker.address}`, from: native, to: mint }
  const name = `anna-golden.${site.instance.namesZone}`
  const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1_000) })
  const pci = 'a-permission'
  return {
    registerName: {
      path: '/v1/profile/account',
      body: { coin_type: 501, address: owner.address, message, signature: (await owner.sign(message)).base58 },
    },
    fetchSupportedChains: { path: '/v1/supported-chains' },
    fetchIdentity: { path: `/v1/identity/${owner.address}` },
    fetchHistory: { path: `/v1/account/${receiver}/history?chainId=${network.caip2}` },
    quoteSwap: { path: `/v1/convert/quotes?${new URLSearchParams(swap)}` },
    fetchSwapTokens: { path: `/v1/convert/tokens?chainId=${network.caip2}` },
    fetchPrices: { path: '/v1/fungible/price', body: { currency: 'usd', addresses: [native, mint], projectId: '' } },
    fetchAllowance: {
      path: `/v1/convert/allowance?${new URLSearchParams({ tokenAddress: mint, userAddress: swap.userAddress })}`,
    },
    fetchGasPrice: { path: `/v1/convert/gas-price?chainId=${network.caip2}` },
    buildSwap: { path: '/v1/convert/build-transaction', body: { ...swap, eip155: { slippage: 1 }, projectId: '' } },
    buildApproval: {
      path: `/v1/convert/build-approve?${new URLSearchParams({ userAddress: swap.userAddress, from: native, to: mint })}`,
    },
    fetchBalance: { path: `/v1/account/${maker.address}/balance?currency=usd&chainId=${network.caip2}` },
    fetchProfile: { path: `/v1/profile/account/${name}?apiVersion=2` },
    fetchNames: { path: `/v1/profile/reverse/${owner.address}?apiVersion=2` },
    suggestNames: { path: `/v1/profile/suggestions/anna-golden?zone=${site.instance.namesZone}` },
    createOnrampUrl: {
      path: '/v1/generators/onrampurl?projectId=',
      body: {
        destinationWallets: [{ address: receiver, blockchains: ['sandbox'], assets: ['SOL'] }],
        defaultNetwork: 'sandbox',
        partnerUserId: receiver,
        defaultExperience: 'buy',
        presetFiatAmount: 100,
      },
    },
    fetchOnrampOptions: { path: '/v1/onramp/options' },
    quoteOnramp: {
      path: '/v1/onramp/quote?projectId=',
      body: { purchaseCurrency: 'SOL', paymentCurrency: 'USD', amount: '100', network: 'sandbox' },
    },
    fetchSessions: { path: `/v1/sessions/${account}` },
    revokeSession: {
      path: `/v1/sessions/${account}/revoke?projectId=`,
      body: { pci, signature: (await owner.sign(JSON.stringify({ pci }))).base58 },
    },
  }
}

test('returns the documented answer for each of the twenty calls', async () => {
  const headers = { origin: site.instance.publicUrl }
  const ask = ({ path, body }: Golden) => (body ? site.post(path, body, headers) : site.get(path, headers))
  const history = async () => ((await ask(requests.fetchHistory)).body as { data: readonly unknown[] }).data
  await expect.poll(history).toHaveLength(1)
  const price = async () => JSON.stringify((await ask(requests.fetchPrices)).body)
  await expect.poll(price, { interval: 500 }).not.toContain('null}]')

  const parts: string[] = []
  for (const [name, request] of Object.entries(requests)) {
    const { status, body } = await ask(request)
    const { method } = calls[name as keyof typeof calls]
    const asked = request.body ? ['', '```json', write(request.body), '```'] : []
    parts.push(
      [
        `## ${name}`,
        '',
        `\`${method} ${decodeURIComponent(mask(request.path))}\``,
        ...asked,
        '',
        `${status}:`,
        '',
        '```json',
        write(body),
        '```',
      ].join('\n'),
    )
  }
  expect(Object.keys(requests).toSorted()).toEqual(Object.keys(calls).toSorted())
  await expect(`${head}\n${parts.join('\n\n')}\n`).toMatchFileSnapshot('../../../../docs/generated/api/answers.md')
})

const head = `# Answers of the twenty calls

Written by \`apps/server/src/openapi/goldenAnswers.test.ts\`, which asks a new sandbox each of the twenty calls of the blockchain API and compares the answers with this page. What differs
from run to run stands in angle brackets. What each call takes and gives: [the HTTP API](http.md).
`

const write = (value: unknown) => mask(JSON.stringify(value, null, 2))

function mask(text: string): string {
  const named = names.reduce(
    (told, [value, name]) => told.replaceAll(value, name).replaceAll(encodeURIComponent(value), name),
    text,
  )
  return named
    .replace(/(?<=")[A-Za-z0-9+/]{200,}={0,2}(?=")/g, '<transaction>')
    .replace(/\b[1-9A-HJ-NP-Za-km-z]{86,88}\b/g, '<signature>')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
    .replace(/(timestamp\\?":)\d+/g, '$1<seconds>')
    .replace(/("(?:createdAt|revokedAt|registered_at|updated_at)": )\d+/g, '$1<seconds>')
    .replace(/("lastValidBlockHeight": ")\d+/g, '$1<height>')
    .replace(/purchase=[0-9a-f]{32}/g, 'purchase=<purchase>')
}
