import { createNetworks } from '@solsmith/chain'
import {
  connectWallet,
  createOnrampUrl,
  fetchNames,
  fetchOnrampOptions,
  fetchSessions,
  isNameRegistered,
  onrampChoiceOf,
  quoteOnramp,
  registerName,
  resolveName,
  suggestNames,
} from '@solsmith/connect'
import { expect, onTestFinished } from 'vitest'
import { createMockWallet } from '../packages/connect/src/testing/mockWallet.ts'
import { createToolkit } from '../packages/connect/src/testing/toolkit.ts'
import { test } from './fixtures.ts'

type Config = { networks: { sandbox: { genesisHash: string } } }
type Settings = { namesZone: string }

/** The toolkit of a page of the stack's site, with a wallet that registers names. */
async function openToolkit(url: string) {
  const config = (await (await fetch(`${url}/api/config`)).json()) as Config
  const { namesZone: zone } = (await (await fetch(`${url}/api/toolkit`)).json()) as Settings
  const [mainnet, devnet, sandbox] = createNetworks((id) => `${url}/rpc/${id}`, config.networks.sandbox.genesisHash)
  if (!mainnet || !devnet || !sandbox) throw new TypeError('Three networks are expected.')
  actAsPage(url)
  const toolkit = await createToolkit({
    options: { networks: [sandbox, mainnet, devnet], apiUrl: url, nameZone: zone },
    wallets: (signer) => [createMockWallet(signer, { kind: 'embedded', chains: ['solana:localnet'] })],
  })
  await connectWallet(toolkit.connect, 'Mock Wallet')
  return { ...toolkit, zone }
}

/** Sets the headers that a browser sends. */
function actAsPage(origin: string): void {
  const send = globalThis.fetch
  globalThis.fetch = (input, init) => send(input, { ...init, headers: { ...init?.headers, origin } })
  onTestFinished(() => {
    globalThis.fetch = send
  })
}

test('the toolkit registers a name at the server, resolves it in both directions, and cannot register it twice', async ({
  url,
}) => {
  const anna = await openToolkit(url)
  const name = `anna-${Date.now()}`
  const whole = `${name}.${anna.zone}`
  expect(await isNameRegistered(anna.connect, whole)).toBe(false)
  expect(await suggestNames(anna.connect, name)).toHaveLength(5)

  await registerName(anna.connect, whole)

  expect(await isNameRegistered(anna.connect, whole)).toBe(true)
  expect(await resolveName(anna.connect, whole.toUpperCase())).toBe(anna.signer.address)
  expect(await fetchNames(anna.connect, anna.signer.address)).toEqual([whole])
  expect((await suggestNames(anna.connect, name))[0]).toEqual({ name: whole, registered: true })
  const emma = await openToolkit(url)
  await expect(registerName(emma.connect, whole)).rejects.toThrow('Name is already registered')
  await expect(registerName(emma.connect, `anna.elsewhere.example`)).rejects.toThrow(
    `Names of this site end in .${anna.zone}.`,
  )
})

test('the toolkit lists what can be bought, gets a quote, and opens a payment page', {
  tags: 'release',
}, async ({ url }) => {
  const { connect, signer } = await openToolkit(url)

  const { purchaseCurrencies } = await fetchOnrampOptions(connect)
  expect(purchaseCurrencies.map(({ symbol }) => symbol)).toEqual(['SOL'])
  const choice = onrampChoiceOf(connect)
  expect(await quoteOnramp(connect, choice)).toMatchObject({
    purchaseAmount: { amount: '0.9899' },
    quoteId: 'local-10000',
  })
  const page = new URL(await createOnrampUrl(connect, choice))
  const answer = await fetch(`${url}/api/purchases/${page.searchParams.get('purchase')}`)
  expect(await answer.json()).toMatchObject({ status: 'created', address: signer.address })
  expect(await fetchSessions(connect)).toEqual([])
})
