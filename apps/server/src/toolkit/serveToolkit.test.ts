import { expect, test } from 'vitest'
import { noSocials } from '../auth/social/socialClients.ts'
import { createTestApp } from '../testing/testApp.ts'
import { type ToolkitPart, toolkitParts } from './toolkitParts.ts'

const on = {
  swaps: true,
  onramp: true,
  names: true,
  receive: true,
  send: true,
  history: true,
  smartSessions: true,
  walletGuide: true,
}

const renamed: Readonly<Partial<Record<ToolkitPart, string>>> = { guide: 'walletGuide', sessions: 'smartSessions' }

test('offers all features of an instance from its own origin', async () => {
  const publicUrl = 'https://site.example'
  await using site = await createTestApp({ publicUrl, namesZone: 'site.example' })

  const answer = await site.get('/api/toolkit')

  expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  expect(answer.body).toEqual({
    apiUrl: '',
    projectId: 'solsmith',
    namesZone: 'site.example',
    walletListUrl: '/api/wallet-list',
    walletConnect: null,
    mobileWallets: true,
    solflareFrames: false,
    embedded: null,
    signIn: null,
    features: on,
    metadata: {
      name: 'Solsmith',
      description: 'Create and manage Solana tokens.',
      url: publicUrl,
      icons: ['https://site.example/icon-192.png'],
    },
    termsUrl: '/terms',
    privacyUrl: '/privacy',
  })
})

test('offers the configured logins', async () => {
  const social = { ...noSocials, discord: { clientId: 'a', clientSecret: 'b' } }
  const read = async (isLocal: boolean, warnAboveLamports: bigint | null = null) => {
    const wallet = {
      origin: 'https://wallet.example',
      port: 1,
      isLocal,
      dist: '',
      recoveryDelayMs: 0,
      mailsPerHour: 1_000,
      warnAboveLamports,
      keeper: null,
      social,
    }
    await using site = await createTestApp({ wallet })
    return (await site.get('/api/toolkit')).body
  }
  const frameUrl = 'https://wallet.example/sdk'
  expect(await read(false)).toMatchObject({ embedded: { frameUrl, email: false, socials: ['passkey', 'discord'] } })
  expect(await read(true)).toMatchObject({
    embedded: { frameUrl, email: true, socials: ['passkey', 'discord', 'local'] },
  })
  expect(await read(true)).toMatchObject({
    embedded: { mailboxUrl: 'https://wallet.example/inbox', warnAboveLamports: null },
  })
  expect(await read(false, 500_000_000n)).toMatchObject({
    embedded: { mailboxUrl: null, warnAboveLamports: '500000000' },
  })
})

test("reports the operator's relay", async () => {
  const walletConnect = { projectId: 'p', relayUrl: 'wss://relay.example' }
  await using site = await createTestApp({ walletConnect })

  expect((await site.get('/api/toolkit')).body).toMatchObject({ walletConnect })
})

test('offers or requires sign-in as configured', async () => {
  const read = async (signIn: 'off' | 'offered' | 'required', toolkitOff: readonly 'api'[] = []) => {
    await using site = await createTestApp({ signIn, toolkitOff })
    return (await site.get('/api/toolkit')).body
  }
  expect(await read('off')).toMatchObject({ signIn: null })
  expect(await read('offered')).toMatchObject({ signIn: { isRequired: false } })
  expect(await read('required')).toMatchObject({ signIn: { isRequired: true } })
  expect(await read('required', ['api'])).toMatchObject({ signIn: null })
})

test('switches each part off independently', async () => {
  for (const part of toolkitParts) {
    await using site = await createTestApp({ toolkitOff: [part] })
    const name = renamed[part] ?? part

    expect((await site.get('/api/toolkit')).body).toMatchObject({
      apiUrl: part === 'api' ? null : '',
      walletListUrl: part === 'wallets' ? null : '/api/wallet-list',
      mobileWallets: part !== 'mobile',
      features: name in on ? { ...on, [name]: false } : on,
    })
  }
})
