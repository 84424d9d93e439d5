import type { ToolkitSettings } from '@solsmith/wire'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchToolkitOptions } from './fetchToolkitOptions.ts'

afterEach(() => vi.unstubAllGlobals())

const settings: ToolkitSettings = {
  apiUrl: '',
  projectId: 'solsmith',
  namesZone: 'site.example',
  walletListUrl: '/api/wallet-list',
  walletConnect: { projectId: 'p', relayUrl: 'wss://relay.example' },
  mobileWallets: true,
  solflareFrames: false,
  embedded: null,
  signIn: null,
  features: {
    swaps: true,
    onramp: false,
    names: true,
    receive: true,
    send: true,
    history: true,
    smartSessions: true,
    walletGuide: false,
  },
  metadata: { name: 'Solsmith', description: 'Tokens', url: 'https://site.example', icons: [] },
  termsUrl: '/terms',
  privacyUrl: '/privacy',
}

const answer = (body: unknown) => vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body)))

test("passes the server's options to the toolkit, from this origin", async () => {
  answer(settings)

  expect(await fetchToolkitOptions()).toEqual({
    apiUrl: '',
    walletListUrl: '/api/wallet-list',
    projectId: 'p',
    relayUrl: 'wss://relay.example',
    apiProjectId: 'solsmith',
    nameZone: 'site.example',
    tokenPort: expect.any(Function),
    features: {
      swaps: true,
      onramp: false,
      names: true,
      receive: true,
      send: true,
      history: true,
      smartSessions: true,
    },
    enableWalletGuide: false,
    enableMobileWallets: true,
    enableSolflareFrames: false,
    metadata: settings.metadata,
    termsConditionsUrl: '/terms',
    privacyPolicyUrl: '/privacy',
    callbackUrl: '/callback',
    swapSlippage: expect.any(Function),
  })
})

test('offers the embedded wallet with its logins if served', async () => {
  answer({
    ...settings,
    embedded: {
      frameUrl: 'https://wallet.example/sdk',
      email: true,
      socials: ['github', 'local'],
      mailboxUrl: 'https://wallet.example/inbox',
      warnAboveLamports: '1000000000',
    },
  })

  expect(await fetchToolkitOptions()).toMatchObject({
    frameUrl: 'https://wallet.example/sdk',
    features: { swaps: true, email: true, socials: ['github', 'local'] },
    mailboxUrl: 'https://wallet.example/inbox',
    warnAboveLamports: 1_000_000_000n,
  })
})

test('links no mailbox if the instance sends its emails, and can turn off the warning', async () => {
  const frameUrl = 'https://wallet.example/sdk'
  const embedded = { frameUrl, email: true, socials: [], mailboxUrl: null, warnAboveLamports: null }
  answer({ ...settings, embedded })

  const options = await fetchToolkitOptions()

  for (const name of ['mailboxUrl', 'warnAboveLamports']) expect(options).not.toHaveProperty(name)
})

test('omits disabled options', async () => {
  answer({ ...settings, apiUrl: null, walletListUrl: null, walletConnect: null })

  const options = await fetchToolkitOptions()

  for (const name of ['apiUrl', 'walletListUrl', 'projectId', 'relayUrl']) expect(options).not.toHaveProperty(name)
})

test('offers sign-in if the operator enables it and the API is available', async () => {
  vi.stubGlobal('location', new URL('https://site.example/page'))
  vi.stubGlobal('localStorage', { getItem: () => null })
  answer({ ...settings, signIn: { isRequired: true } })
  const { siwx } = await fetchToolkitOptions()
  expect(siwx?.isRequired).toBe(true)
  vi.stubGlobal('fetch', async () => Response.json({ nonce: 'n' }))
  const message = await siwx?.createMessage({ chainId: 'solana:x', accountAddress: 'a' })
  expect(message).toMatchObject({ domain: 'site.example', uri: 'https://site.example', nonce: 'n' })

  answer({ ...settings, signIn: { isRequired: false } })
  expect((await fetchToolkitOptions()).siwx?.isRequired).toBe(false)
  answer({ ...settings, apiUrl: null, signIn: { isRequired: true } })
  expect(await fetchToolkitOptions()).not.toHaveProperty('siwx')
})

test('refuses an answer of another shape', async () => {
  answer({ ...settings, features: { swaps: 'yes' } })

  await expect(fetchToolkitOptions()).rejects.toMatchObject({ name: 'ApiAnswerError' })
})
