import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import {
  createSignableMessage,
  generateKeyPairSigner,
  getBase58Decoder,
  type KeyPairSigner,
  lamports,
} from '@solana/kit'
import type { BrowserContext } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, inject, vi } from 'vitest'
import { asProduction } from '../scripts/asProduction.ts'
import { type Stack, startStack } from '../scripts/stack.ts'
import { test } from './fixtures.ts'
import { createOwnToken } from './ownToken.ts'
import { fairDraft, makeOwnPool } from './poolHelp.ts'

const root = join(import.meta.dirname, '..')
const peer = join(root, 'bench', 'peers', 'appkit')
/** Fixed API host of AppKit 1.7.3. */
const host = 'https://rpc.walletconnect.org'
/** A site with AppKit. */
const site = 'https://app.example'
/** AppKit's name zone. */
const zone = 'reown.id'
const wrappedSol = 'So11111111111111111111111111111111111111112'

/** The parts of `bench/peers/appkit/client` used here. */
type AppKit = {
  readonly BlockchainApiController: Readonly<Record<string, (...input: readonly unknown[]) => unknown>>
  readonly OptionsController: { readonly state: Record<string, unknown> }
  readonly ChainController: { readonly state: Record<string, unknown> }
  readonly OnRampController: {
    readonly state: { readonly purchaseCurrencies: readonly unknown[]; readonly paymentCurrencies: readonly unknown[] }
    getAvailableCurrencies(): Promise<void>
    setPurchaseCurrency(currency: unknown): void
    setPaymentCurrency(currency: unknown): void
    setPaymentAmount(amount: number): void
    getQuote(): Promise<unknown>
  }
}
/** A global of the page. */
declare const appkit: AppKit

/** AppKit is a separate install: `npm ci` in its folder, or `npm run bench -- first-route`. */
const isInstalled = existsSync(join(peer, 'node_modules'))
const reason = 'AppKit is not installed: npm ci in bench/peers/appkit installs it.'

describe('AppKit 1.7.3, which does not know this server,', () => {
  let folder: string
  let stack: Stack
  let projectId: string

  beforeAll(async () => {
    if (!isInstalled) return
    folder = await mkdtemp(join(tmpdir(), 'solsmith-appkit-'))
    await asProduction(() =>
      build({
        root: join(peer, 'client'),
        configFile: false,
        logLevel: 'error',
        build: { outDir: join(folder, 'client'), target: 'es2022' },
      }),
    )
    const dataDir = join(folder, 'data')
    // The network of all journeys.
    const env = { SANDBOX_RPC_URL: inject('rpcUrl'), NAMES_ZONE: zone }
    stack = await startStack({ port: 0, rpcPort: 0, dataDir, env })
    const readState = async () => ((await (await fetch(`${stack.url}/readyz`)).json()) as { database: string }).database
    // Vitest's polls only work inside tests.
    await vi.waitUntil(async () => (await readState()) === 'ready', { timeout: 90_000, interval: 200 })
    const add = ['project', 'add', '--name', 'AppKit', '--origin', site]
    const options = { env: { ...process.env, DATA_DIR: dataDir } }
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(root, 'apps/server/bin/solsmith-server.mjs'), ...add],
      options,
    )
    projectId = stdout.trim()
  })
  afterAll(async () => {
    if (!isInstalled) return
    await stack.stop()
    await rm(folder, { recursive: true, force: true })
  })

  type Seen = { readonly chainId: string; readonly address: string }

  /** Opens the site, with this server in place of the client's fixed host. */
  async function open(context: BrowserContext, { chainId, address }: Seen) {
    await context.route(`${site}/**`, async (route) => {
      const path = new URL(route.request().url()).pathname
      const file = path === '/' ? 'index.html' : join('assets', basename(path))
      const contentType = file.endsWith('.js') ? 'text/javascript' : 'text/html'
      await route.fulfill({ contentType, body: await readFile(join(folder, 'client', file)) })
    })
    const asked: string[] = []
    await context.route(`${host}/**`, async (route) => {
      const url = new URL(route.request().url())
      const response = await route.fetch({ url: stack.url + url.pathname + url.search })
      asked.push(`${route.request().method()} ${url.pathname} ${response.status()}`)
      await route.fulfill({ response })
    })
    const page = await context.newPage()
    await page.goto(site)
    await page.evaluate(
      ({ chainId, address, projectId }) => {
        const { OptionsController, ChainController } = appkit
        OptionsController.state.projectId = projectId
        OptionsController.state.sdkVersion = 'html-solana-1.7.3'
        ChainController.state.activeChain = 'solana'
        ChainController.state.activeCaipNetwork = { caipNetworkId: chainId, chainNamespace: 'solana' }
        ChainController.state.activeCaipAddress = `${chainId}:${address}`
      },
      { chainId, address, projectId },
    )
    /** Calls a method of AppKit's blockchain API client. */
    const call = (method: string, ...input: readonly unknown[]): Promise<unknown> =>
      page.evaluate(([name, given]) => appkit.BlockchainApiController[name]?.(...given), [method, input] as const)
    const quote = (): Promise<unknown> =>
      page.evaluate(async () => {
        const { OnRampController } = appkit
        await OnRampController.getAvailableCurrencies()
        OnRampController.setPurchaseCurrency(OnRampController.state.purchaseCurrencies[0])
        OnRampController.setPaymentCurrency(OnRampController.state.paymentCurrencies[0])
        OnRampController.setPaymentAmount(100)
        return OnRampController.getQuote()
      })
    return { asked, call, quote }
  }

  /** Signs a name registration like AppKit. */
  async function signName(person: KeyPairSigner, name: string) {
    const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1_000) })
    const [signatures] = await person.signMessages([createSignableMessage(message)])
    const signature = getBase58Decoder().decode(signatures?.[person.address] ?? new Uint8Array())
    return { coinType: 501, address: person.address, message, signature }
  }

  test('reads balances, history, prices, names, swaps and on-ramps, and registers names', async ({
    context,
    rpc,
    skip,
  }) => {
    skip(!isInstalled, reason)
    const person = await generateKeyPairSigner()
    await rpc.requestAirdrop(person.address, lamports(20_000_000_000n)).send()
    const token = await createOwnToken(rpc, person, { ...fairDraft, symbol: 'READ' })
    await makeOwnPool(rpc, person, token)
    const chainId = `solana:${(await rpc.getGenesisHash().send()).slice(0, 32)}`
    const { call, quote, asked } = await open(context, { chainId, address: person.address })
    const [own, from, to] = [person.address, token.address, wrappedSol].map((each) => `${chainId}:${each}`)

    expect(await call('getSupportedNetworks')).toEqual({ http: [chainId], ws: [chainId] })
    expect(await call('getBalance', person.address, chainId)).toMatchObject({
      balances: expect.arrayContaining([
        expect.objectContaining({
          symbol: 'SOL',
          chainId,
          quantity: { decimals: '9', numeric: expect.stringMatching(/^17\.\d+$/) },
        }),
        expect.objectContaining({ symbol: 'READ', address: from, quantity: { decimals: '6', numeric: '600' } }),
      ]),
    })
    // The server first indexes the network's earlier blocks in order.
    const history = async () => {
      // AppKit's own type.
      const { data } = (await call('fetchTransactions', { account: person.address, chainId })) as { data: unknown[] }
      return data.length
    }
    await expect.poll(history).toBe(3)
    expect(await call('fetchTokenPrice', { addresses: [to] })).toMatchObject({
      fungibles: [{ symbol: 'wSOL', price: 100 }],
    })
    expect(await call('fetchIdentity', { address: person.address, caipNetworkId: chainId })).toEqual({
      avatar: null,
      name: null,
    })

    expect(await call('fetchSwapTokens', { chainId })).toMatchObject({
      tokens: expect.arrayContaining([expect.objectContaining({ address: from, symbol: 'READ', decimals: 6 })]),
    })
    const swap = { amount: '1000000', userAddress: own, from, to }
    expect(await call('fetchSwapQuote', { ...swap, gasPrice: '' })).toMatchObject({
      quotes: [
        { fromAmount: '1000000', fromAccount: from, toAmount: expect.stringMatching(/^49\d{5}$/), toAccount: to },
      ],
    })
    expect(await call('fetchSwapAllowance', { tokenAddress: from, userAddress: own })).toEqual({
      allowance: '18446744073709551615',
    })
    expect(await call('fetchGasPrice', { chainId })).toEqual({ standard: '5000', fast: '5000', instant: '5000' })
    expect(await call('generateSwapCalldata', swap)).toMatchObject({ tx: { from: own, data: expect.any(String) } })

    const name = `reader-${Date.now()}`
    expect(await call('getEnsNameSuggestions', name)).toMatchObject({
      suggestions: expect.arrayContaining([{ name: `${name}.${zone}`, registered: false }]),
    })
    expect(await call('registerEnsName', await signName(person, `${name}.${zone}`))).toEqual({ success: true })
    expect(await call('lookupEnsName', `${name}.${zone}`)).toMatchObject({
      addresses: { 501: { address: person.address } },
    })
    expect(await call('reverseLookupEnsName', { address: person.address })).toMatchObject([{ name: `${name}.${zone}` }])

    expect(await call('getOnrampOptions')).toMatchObject({ purchaseCurrencies: [{ symbol: 'SOL' }] })
    expect(await quote()).toMatchObject({
      purchaseAmount: { amount: '0.9899', currency: 'SOL' },
      quoteId: 'local-10000',
    })
    const url = await call('generateOnRampURL', {
      destinationWallets: [{ address: person.address, blockchains: ['sandbox'], assets: ['SOL'] }],
      partnerUserId: person.address,
      defaultNetwork: 'sandbox',
      paymentAmount: 100,
    })
    expect(url).toMatch(/\/\?purchase=[0-9a-f]{32}$/)
    expect(await call('getSmartSessions', own)).toEqual([])
    expect(asked.filter((line) => !line.endsWith(' 200'))).toEqual([])
  })
})
