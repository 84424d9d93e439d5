import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { address } from '@solana/kit'
import { expect, onTestFinished, test } from 'vitest'
import { noSocials } from '../auth/social/socialClients.ts'
import { createTestApp, toUpstream } from '../testing/testApp.ts'

test('reports an operator without details', async () => {
  await using site = await createTestApp()

  const answer = await site.get('/api/operator')

  expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  expect(answer.body).toEqual({
    name: null,
    contact: null,
    law: null,
    effectiveDate: null,
    networks: [],
    relayHost: null,
    affiliateBasisPoints: null,
    logins: null,
  })
})

const anyTreasury = address('So11111111111111111111111111111111111111112')

test('lists the contacted hosts, never the key in a URL', async () => {
  await using site = await createTestApp({
    operator: { name: 'A Smithy', contact: 'desk@smithy.example', law: 'Austria', effectiveDate: '2026-12-01' },
    upstreams: {
      mainnet: toUpstream('https://user:pass@rpc.example:8443/v1/0123456789?api-key=abcdef'),
      devnet: null,
      sandbox: toUpstream('http://127.0.0.1:8899'),
    },
    fees: { treasury: anyTreasury, affiliateBasisPoints: 2_500, lamports: { burn: 1n } },
    walletConnect: { projectId: 'secretive', relayUrl: 'wss://relay.example/path?key=abcdef' },
  })

  const { body, text } = await site.get('/api/operator')

  expect(body).toEqual({
    name: 'A Smithy',
    contact: 'desk@smithy.example',
    law: 'Austria',
    effectiveDate: '2026-12-01',
    networks: [
      { id: 'mainnet', host: 'rpc.example:8443' },
      { id: 'sandbox', host: '127.0.0.1:8899' },
    ],
    relayHost: 'relay.example',
    affiliateBasisPoints: 2_500,
    logins: null,
  })
  expect(text).not.toMatch(/0123456789|abcdef|user|pass|secretive/)
})

test('lists the mail server and login providers if wallets are created by login', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'solsmith-operator-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const wallet = {
    origin: 'https://wallet.example',
    port: 1,
    isLocal: false,
    dist: folder,
    recoveryDelayMs: 86_400_000,
    mailsPerHour: 1_000,
    warnAboveLamports: null,
    keeper: null,
    social: { ...noSocials, discord: { clientId: 'secretive', clientSecret: 'secretive' } },
  }
  await using site = await createTestApp({
    wallet,
    mail: { smtpUrl: 'smtps://mail.example', from: 'a@mail.example', folder, dkim: null },
  })

  const { body, text } = await site.get('/api/operator')

  expect(body).toMatchObject({ logins: { mailHost: 'mail.example', providers: ['Discord'], recoveryHours: 24 } })
  expect(text).not.toContain('secretive')
})

test.each([
  ['https://maria-fast-mainnet.helius-rpc.com', 'helius-rpc.com'],
  ['https://a-b-c.solana-mainnet.quiknode.pro/0123456789', 'quiknode.pro'],
  ['https://key.rpc.example.co.uk:8443', 'example.co.uk:8443'],
  ['https://rpc.example', 'rpc.example'],
  ['http://10.0.0.7:8899', '10.0.0.7:8899'],
  ['http://[::1]:8899', '[::1]:8899'],
  ['http://localhost:8899', 'localhost:8899'],
])('reveals of %s only %s, because a host may be the key', async (url, host) => {
  await using site = await createTestApp({ upstreams: { mainnet: toUpstream(url), devnet: null, sandbox: null } })

  expect((await site.get('/api/operator')).body).toMatchObject({ networks: [{ id: 'mainnet', host }] })
})
