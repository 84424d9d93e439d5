import { generateKeyPairSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isServerError } from './errors.ts'
import { keeperSettings } from './keeper/keeperSettings.ts'
import { parseSettings, settings } from './settings.ts'
import { writeSettingsTable } from './testing/writeSettingsTable.ts'

test('documents every setting with its default', async () => {
  const page = join(import.meta.dirname, '../../../docs/self-hosting.md')
  const table = writeSettingsTable(settings, keeperSettings)

  const written = (await readFile(page, 'utf8')).replace(/^\| variable \|(?:.+\n)+/m, () => table)

  await expect(written).toMatchFileSnapshot(page)
})

test('reads an empty environment as a local instance without upstreams', () => {
  const env = parseSettings({})

  expect(env).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    namesZone: '3000.localhost',
    commit: null,
    allowedOrigins: [],
    trustedProxies: [],
    upstreams: { mainnet: null, devnet: null, sandbox: null },
  })
})

test('derives the public URL from the port by default', () => {
  expect(parseSettings({ PORT: '8080' }).namesZone).toBe('8080.localhost')
  expect(parseSettings({ NAMES_ZONE: 'Names.example.org' }).namesZone).toBe('names.example.org')
  expect(parseSettings({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  expect(parseSettings({ PORT: '8080', PUBLIC_URL: 'https://solsmith.example/' }).publicUrl).toBe(
    'https://solsmith.example',
  )
})

test("offers the sandbox's explorer at the operator's URL", () => {
  expect(parseSettings({}).sandboxExplorerUrl).toBeNull()
  expect(parseSettings({ SANDBOX_EXPLORER_URL: 'http://127.0.0.1:8899/' }).sandboxExplorerUrl).toBe(
    'http://127.0.0.1:8899',
  )
  for (const wrong of ['javascript:alert(1)', 'https://a.example/path', 'https://u:p@a.example', 'nonsense'])
    expect(() => parseSettings({ SANDBOX_EXPLORER_URL: wrong })).toThrow(
      'SANDBOX_EXPLORER_URL must be an http or https address without a path, such as https://example.org.',
    )
})

test("reads an EVM chain's RPC URL, WebSocket URL and chain id", () => {
  const env = parseSettings({
    EVM_RPC_URLS:
      'eip155:1=https://rpc.example/?a=1,2 eip155:8453=http://127.0.0.1:8545,eip155:10=https://u:p@op.example',
    EVM_WS_URLS: 'eip155:1=wss://ws.example',
    EVM_TOKENS: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    RPC_UNITS_PER_MINUTE: '7',
  })

  expect([...env.evm.upstreams]).toEqual([
    [
      'eip155:1',
      { url: 'https://rpc.example/?a=1,2', socketUrl: 'wss://ws.example', unitsPerMinute: 7, genesisHash: '0x1' },
    ],
    [
      'eip155:8453',
      {
        url: 'http://127.0.0.1:8545',
        socketUrl: 'ws://127.0.0.1:8545',
        unitsPerMinute: 7,
        genesisHash: '0x2105',
      },
    ],
    [
      'eip155:10',
      { url: 'https://u:p@op.example', socketUrl: 'wss://u:p@op.example', unitsPerMinute: 7, genesisHash: '0xa' },
    ],
  ])
  expect(env.evm.tokens).toEqual(['eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'])
  expect(parseSettings({}).evm).toMatchObject({ upstreams: new Map(), tokens: [] })
})

test('uses Simple7702Account as the delegate, another one by its hash, or none', () => {
  const delegateOf = (EVM_DELEGATE?: string) => parseSettings({ EVM_DELEGATE }).evm.delegate
  const other = { address: `0x${'ab'.repeat(20)}`, codeHash: `0x${'cd'.repeat(32)}` }

  expect(delegateOf()?.address).toBe('0xe6cae83bde06e4c305530e199d7217f42808555b')
  expect(delegateOf(`${other.address.toUpperCase().replace('0X', '0x')}:${other.codeHash}`)).toEqual(other)
  expect(delegateOf('off')).toBeNull()
})

test.each([
  [{ EVM_RPC_URLS: 'https://rpc.example' }, 'EVM_RPC_URLS must be a CAIP-2 id'],
  [{ EVM_RPC_URLS: 'solana:1=https://rpc.example' }, 'EVM_RPC_URLS must be a CAIP-2 id'],
  [{ EVM_RPC_URLS: 'eip155:0=https://rpc.example' }, 'EVM_RPC_URLS must be a CAIP-2 id'],
  [{ EVM_RPC_URLS: 'eip155:1=wss://rpc.example' }, 'EVM_RPC_URLS must be a CAIP-2 id'],
  [{ EVM_RPC_URLS: 'eip155:1=https://a.example eip155:1=https://b.example' }, 'each chain once'],
  [{ EVM_WS_URLS: 'eip155:1=wss://ws.example' }, 'EVM_WS_URLS contains a chain that is not in EVM_RPC_URLS.'],
  [{ EVM_WS_URLS: 'eip155:1=https://ws.example' }, 'EVM_WS_URLS must be a CAIP-2 id'],
  [{ EVM_DELEGATE: `0x${'ab'.repeat(20)}` }, 'EVM_DELEGATE must be off, or the address of a contract'],
  [{ EVM_DELEGATE: 'on' }, 'EVM_DELEGATE must be off, or the address of a contract'],
  [{ EVM_TOKENS: 'eip155:1:0x12' }, 'EVM_TOKENS must be tokens'],
  [
    { EVM_RPC_URLS: 'eip155:1=https://a.example', EVM_TOKENS: `eip155:10:0x${'1'.repeat(40)}` },
    'EVM_TOKENS contains a chain that is not in EVM_RPC_URLS.',
  ],
])('refuses %j without its values', (variables, sentence) => {
  expect(() => parseSettings(variables)).toThrow(sentence)
  expect(() => parseSettings(variables)).not.toThrow('a.example')
})

test('stores files in a bucket with every part of its address', () => {
  const s3 = {
    BLOBS: 's3',
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'hidden',
  }
  expect(parseSettings({}).s3).toBeNull()
  expect(parseSettings({ ...s3, BLOBS: 'fs' }).s3).toBeNull()
  expect(parseSettings(s3).s3).toMatchObject({ endpoint: 'https://s3.example', region: 'us-east-1' })
  expect(() => parseSettings({ BLOBS: 'ftp' })).toThrow('BLOBS must be fs or s3.')
  for (const missing of ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) {
    const read = () => parseSettings({ ...s3, [missing]: undefined })
    expect(read).toThrow(`${missing} must be set, because BLOBS is s3.`)
    expect(read).not.toThrow('hidden')
  }
})

test("opens Solflare's frames only with the operator's permission", () => {
  expect(parseSettings({}).solflareFrames).toBe(false)
  expect(parseSettings({ SOLFLARE_FRAMES: 'on' }).solflareFrames).toBe(true)
  expect(() => parseSettings({ SOLFLARE_FRAMES: 'yes' })).toThrow('SOLFLARE_FRAMES must be on or off.')
})

test("reads the operator's key for 0x", () => {
  expect(parseSettings({}).zeroEx).toBeNull()
  expect(parseSettings({ ZEROX_API_KEY: 'key' }).zeroEx).toEqual({ url: 'https://api.0x.org', apiKey: 'key' })
  expect(parseSettings({ ZEROX_API_KEY: 'key', ZEROX_URL: 'http://127.0.0.1:9/' }).zeroEx?.url).toBe(
    'http://127.0.0.1:9',
  )
})

test('reads a zone of labels and dots', () => {
  for (const wrong of ['example..org', '.example.org', 'a b', 'https://example.org', 'x:1'])
    expect(() => parseSettings({ NAMES_ZONE: wrong })).toThrow('NAMES_ZONE must be labels with dots between them')
})

test('requires email, a wallet origin and a decision about keys for public logins', () => {
  const site = { LOGINS: 'on', PUBLIC_URL: 'https://tokens.example.org' }
  const whole = {
    ...site,
    WALLET_ORIGIN: 'https://wallet.example.org',
    SMTP_URL: 'smtps://user:pass@mail.example.org',
    MAIL_FROM: 'site@example.org',
    WALLET_KMS: 'aws',
  }
  expect(parseSettings({ PUBLIC_URL: 'https://tokens.example.org' }).wallet).toBeNull()
  expect(parseSettings(whole).wallet).toMatchObject({ origin: 'https://wallet.example.org', isLocal: false })
  expect(parseSettings({ ...whole, WALLET_KMS: 'local', WALLET_KMS_LOCAL: 'accepted' }).wallet).not.toBeNull()

  expect(() => parseSettings(site)).toThrow(
    [
      'WALLET_ORIGIN must be the https address of the wallet if LOGINS is on and the site is public, such as https://wallet.example.org.',
      'SMTP_URL must be set if LOGINS is on, because users log in by email.',
      'WALLET_KMS must be a key service (aws or vault) if LOGINS is on and the site is public. Otherwise set WALLET_KMS_LOCAL=accepted to store the share keys in files on this machine.',
    ].join('\n'),
  )
  expect(() => parseSettings({ ...whole, WALLET_ORIGIN: 'http://wallet.example.org' })).toThrow(
    'WALLET_ORIGIN must be the https address of the wallet',
  )
  expect(() => parseSettings({ ...whole, WALLET_ORIGIN: whole.PUBLIC_URL })).toThrow(
    'WALLET_ORIGIN must be a different origin than PUBLIC_URL',
  )
  expect(() => parseSettings({ ...whole, WALLET_KMS: 'local', WALLET_KMS_LOCAL: 'yes' })).toThrow(
    'WALLET_KMS_LOCAL must be accepted, or not set.',
  )
  expect(() => parseSettings({ LOGINS: 'on', WALLET_ORIGIN: 'https://wallet.example.org' })).toThrow(
    'WALLET_ORIGIN must be a loopback address if PUBLIC_URL is one',
  )
})

test('warns above one SOL, another amount, or never', () => {
  const limit = (value?: string) =>
    parseSettings({ LOGINS: 'on', ...(value === undefined ? {} : { WALLET_WARN_ABOVE_SOL: value }) }).wallet
      ?.warnAboveLamports
  expect([limit(), limit('0'), limit('0.5'), limit('none')]).toEqual([1_000_000_000n, 0n, 500_000_000n, null])
  for (const wrong of ['-1', '1e3', '0.0000000001', 'never'])
    expect(() => limit(wrong)).toThrow('WALLET_WARN_ABOVE_SOL must be an amount of SOL such as 1 or 0.5, or none')
})

test('requires complete settings of a login provider', () => {
  const logins = { LOGINS: 'on' }
  const none = { google: null, github: null, facebook: null, x: null, discord: null, apple: null, farcaster: null }
  expect(parseSettings(logins).wallet?.social).toEqual(none)
  expect(parseSettings({ ...logins, X_CLIENT_ID: 'id', X_CLIENT_SECRET: 's' }).wallet?.social).toEqual({
    ...none,
    x: { clientId: 'id', clientSecret: 's' },
  })
  expect(parseSettings({ ...logins, FARCASTER_RPC_URL: 'https://node.example/key' }).wallet?.social.farcaster).toEqual({
    relayUrl: 'https://relay.farcaster.xyz',
    rpcUrl: 'https://node.example/key',
  })
  expect(() => parseSettings({ ...logins, FARCASTER_RPC_URL: 'node' })).toThrow('FARCASTER_RPC_URL must be an http')
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' })
  const apple = { APPLE_CLIENT_ID: 'a', APPLE_TEAM_ID: 't', APPLE_KEY_ID: 'k', APPLE_PRIVATE_KEY: String(key) }
  expect(parseSettings({ ...logins, ...apple }).wallet?.social.apple).toMatchObject({
    clientId: 'a',
    teamId: 't',
    keyId: 'k',
  })
  expect(() => parseSettings({ ...logins, GITHUB_CLIENT_ID: 'id' })).toThrow(
    'GITHUB_CLIENT_SECRET must be set too, because other variables of that provider are.',
  )
  expect(() => parseSettings({ ...logins, DISCORD_CLIENT_SECRET: 's' })).toThrow('DISCORD_CLIENT_ID must be set too')
  expect(() => parseSettings({ ...logins, ...apple, APPLE_TEAM_ID: '' })).toThrow('APPLE_TEAM_ID must be set too')
  expect(() => parseSettings({ ...logins, ...apple, APPLE_PRIVATE_KEY: 'x' })).toThrow(
    'APPLE_PRIVATE_KEY must be your Sign in with Apple key: the contents of its .p8 file.',
  )
})

test('uses Jupiter with its key or URL', () => {
  expect(parseSettings({}).jupiter).toBeNull()
  expect(parseSettings({ JUPITER_API_KEY: 'key' }).jupiter).toEqual({ url: 'https://api.jup.ag', apiKey: 'key' })
  expect(parseSettings({ JUPITER_URL: 'https://api.jup.ag/' }).jupiter).toEqual({
    url: 'https://api.jup.ag',
    apiKey: null,
  })
  expect(() => parseSettings({ JUPITER_URL: 'https://api.jup.ag/v1' })).toThrow(
    'JUPITER_URL must be an http or https address',
  )
})

test("uses the operator's database, whose URL is in no message", () => {
  expect(parseSettings({})).toMatchObject({ databaseUrl: null, postgresFolder: null })
  expect(parseSettings({ DATABASE_URL: 'postgres://a:b@c/d' }).databaseUrl).toBe('postgres://a:b@c/d')
  expect(() => parseSettings({ DATABASE_URL: 'mysql://ann:secret@host/name' })).toThrow(
    /^DATABASE_URL must be the address of a PostgreSQL database, such as postgres:\/\/user:password@host\/name\.$/,
  )
})

test('requires a sender with a mail server, and writes files without one', () => {
  expect(parseSettings({ DATA_DIR: '/data' }).mail).toEqual({
    smtpUrl: null,
    from: 'solsmith@localhost',
    folder: '/data/outbox',
    dkim: null,
  })
  const smtp = 'smtps://ann:secret@mail.example.org'
  expect(parseSettings({ SMTP_URL: smtp, MAIL_FROM: 'no-reply@example.org' }).mail).toMatchObject({ smtpUrl: smtp })
  expect(() => parseSettings({ SMTP_URL: smtp })).toThrow(/^MAIL_FROM must be an email address, to send emails from\.$/)
  expect(() => parseSettings({ SMTP_URL: 'http://ann:secret@host' })).toThrow(
    /^SMTP_URL must be the address of a mail server, /,
  )
})

test('requires a complete key for signed emails', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const sending = { SMTP_URL: 'smtps://mail.example.org', MAIL_FROM: 'no-reply@example.org' }
  const whole = { ...sending, MAIL_DKIM_SELECTOR: 'site', MAIL_DKIM_KEY: pem }

  expect(parseSettings(whole).mail.dkim).toEqual({ selector: 'site', privateKey: pem })
  expect(parseSettings({ ...whole, MAIL_DKIM_KEY: pem.replaceAll('\n', '\\n') }).mail.dkim?.privateKey).toBe(pem)
  const { MAIL_DKIM_KEY: _, ...keyless } = whole
  expect(() => parseSettings(keyless)).toThrow('MAIL_DKIM_KEY must be set too')
  expect(() => parseSettings({ ...sending, MAIL_DKIM_KEY: pem })).toThrow('MAIL_DKIM_SELECTOR must be set too')
  expect(() => parseSettings({ MAIL_DKIM_SELECTOR: 'site', MAIL_DKIM_KEY: pem })).toThrow('SMTP_URL must be set too')
  expect(() => parseSettings({ ...whole, MAIL_DKIM_SELECTOR: 'a.b' })).toThrow('MAIL_DKIM_SELECTOR must be the name')
  const short = generateKeyPairSync('rsa', { modulusLength: 1_024 }).privateKey
  const curve = generateKeyPairSync('ed25519').privateKey
  for (const wrong of [short, curve].map((key) => key.export({ type: 'pkcs8', format: 'pem' }).toString()))
    expect(() => parseSettings({ ...whole, MAIL_DKIM_KEY: wrong })).toThrow('at least 2048 bits')
  const said = () => parseSettings({ ...whole, MAIL_DKIM_KEY: 'secret-0123' })
  expect(said).toThrow('MAIL_DKIM_KEY must be the private RSA key')
  expect(said).not.toThrow('0123')
})

test('switches wallet modal features off by name, and lists the valid names', () => {
  expect(parseSettings({}).toolkitOff).toEqual([])
  expect(parseSettings({ TOOLKIT_OFF: 'swaps, onramp' }).toolkitOff).toEqual(['swaps', 'onramp'])
  expect(parseSettings({}).signIn).toBe('off')
  expect(parseSettings({ SIGN_IN: 'required' }).signIn).toBe('required')
  expect(() => parseSettings({ SIGN_IN: 'yes' })).toThrow('SIGN_IN must be off, offered or required.')
  expect(() => parseSettings({ TOOLKIT_OFF: 'swaps,nfts' })).toThrow(
    'TOOLKIT_OFF must be names of api, wallets, swaps, onramp, names, receive, send, history, sessions, guide, mobile, separated by commas.',
  )
})

test('charges no fees by default, and at most 0.1 SOL per action', () => {
  const treasury = 'So11111111111111111111111111111111111111112'
  const set = (lamports: string, more: Record<string, string> = {}) =>
    parseSettings({ PLATFORM_FEE_TREASURY: treasury, PLATFORM_FEE_LAMPORTS: lamports, ...more }).fees
  const problem =
    'PLATFORM_FEE_LAMPORTS must list each action once with its fee in lamports, at most 100000000 (0.1 SOL), such as create-token=20000000,create-pool=50000000.'

  expect(parseSettings({}).fees).toEqual({ treasury: null, affiliateBasisPoints: 3_000, lamports: {} })
  expect(parseSettings({ PLATFORM_FEE_TREASURY: treasury }).fees.treasury).toBeNull()
  expect(set('create-token=0').treasury).toBeNull()
  expect(set('create-token=20000000, burn=1')).toEqual({
    treasury,
    affiliateBasisPoints: 3_000,
    lamports: { 'create-token': 20_000_000n, burn: 1n },
  })
  expect(set('create-token=100000000', { AFFILIATE_BPS: '10000' })).toMatchObject({ affiliateBasisPoints: 10_000 })
  expect(set('burn=1', { AFFILIATE_BPS: '0' })).toMatchObject({ affiliateBasisPoints: 0 })
  for (const wrong of [
    'create-token=100000001',
    'teleport=1',
    'burn',
    'burn=-1',
    'burn=1.5',
    'burn=1,burn=2',
    'transfer=1',
  ])
    expect(() => set(wrong)).toThrow(problem)
  for (const wrong of ['10001', '-1', '3e3', '1.5', '030'])
    expect(() => parseSettings({ AFFILIATE_BPS: wrong })).toThrow(
      'AFFILIATE_BPS must be a whole number from 0 to 10000.',
    )
  expect(() => parseSettings({ PLATFORM_FEE_LAMPORTS: 'burn=1' })).toThrow('PLATFORM_FEE_TREASURY must be set')
  expect(() => parseSettings({ PLATFORM_FEE_TREASURY: 'me' })).toThrow('PLATFORM_FEE_TREASURY must be the address')
})

test('offers WalletConnect with a project id, over the public relay or another', () => {
  expect(parseSettings({}).walletConnect).toBeNull()
  expect(parseSettings({ WALLETCONNECT_RELAY_URL: 'wss://relay.example' }).walletConnect).toBeNull()
  expect(parseSettings({ WALLETCONNECT_PROJECT_ID: 'p' }).walletConnect).toEqual({
    projectId: 'p',
    relayUrl: 'wss://relay.walletconnect.org',
  })
  expect(() => parseSettings({ WALLETCONNECT_RELAY_URL: 'https://relay.example' })).toThrow('WALLETCONNECT_RELAY_URL')
})

test("requires an operator's details for a real network in production, or explicit consent", () => {
  const live = { NODE_ENV: 'production', DEVNET_RPC_URL: 'https://rpc.example' }
  const said = {
    OPERATOR_NAME: 'A Smithy',
    OPERATOR_CONTACT: 'desk@smithy.example',
    OPERATOR_LAW: 'Austria',
    TERMS_EFFECTIVE_DATE: '2026-12-01',
  }

  expect(() => parseSettings(live)).toThrow(
    /^OPERATOR_NAME must be set in production.*\nOPERATOR_CONTACT .*\nOPERATOR_LAW .*\nTERMS_EFFECTIVE_DATE .*accepted to start without it\.$/,
  )
  for (const variable of Object.keys(said))
    expect(() => parseSettings({ ...live, ...said, [variable]: '' })).toThrow(`${variable} must be set in production`)
  expect(parseSettings({ ...live, ...said }).operator).toEqual({
    name: 'A Smithy',
    contact: 'desk@smithy.example',
    law: 'Austria',
    effectiveDate: '2026-12-01',
  })
  const silent = { name: null, contact: null, law: null, effectiveDate: null }
  expect(parseSettings({ ...live, OPERATOR_UNSAID: 'accepted' }).operator).toEqual(silent)
  expect(() => parseSettings({ ...live, OPERATOR_UNSAID: 'no' })).toThrow(
    'OPERATOR_UNSAID must be accepted, or not set.',
  )
})

test("requires no operator's details for a sandbox or in development", () => {
  expect(() => parseSettings({ NODE_ENV: 'production', SANDBOX_RPC_URL: 'http://127.0.0.1:8899' })).not.toThrow()
  expect(() => parseSettings({ MAINNET_RPC_URL: 'https://rpc.example' })).not.toThrow()
})

test('treats an empty variable as unset', () => {
  expect(parseSettings({ PORT: '', MAINNET_RPC_URL: '', PUBLIC_URL: '' })).toEqual(parseSettings({}))
})

test('derives the WebSocket URL from the RPC URL by default', () => {
  const env = parseSettings({
    MAINNET_RPC_URL: 'https://rpc.example/?api-key=k',
    SANDBOX_RPC_URL: 'http://127.0.0.1:8899',
    SANDBOX_WS_URL: 'ws://127.0.0.1:8900',
  })

  expect(env.upstreams.mainnet?.socketUrl).toBe('wss://rpc.example/?api-key=k')
  expect(env.upstreams.sandbox?.socketUrl).toBe('ws://127.0.0.1:8900')
})

test('splits lists at commas', () => {
  const env = parseSettings({
    ALLOWED_ORIGINS: 'http://localhost:5173, https://a.example',
    TRUST_PROXY: '10.0.0.0/8,::1',
  })

  expect(env.allowedOrigins).toEqual(['http://localhost:5173', 'https://a.example'])
  expect(env.trustedProxies).toEqual(['10.0.0.0/8', '::1'])
})

test.each([
  ['PORT', '0', 'PORT must be a whole number from 1 to 65535.'],
  ['PORT', '65536', 'PORT must be a whole number from 1 to 65535.'],
  ['PORT', '3e3', 'PORT must be a whole number from 1 to 65535.'],
  [
    'PUBLIC_URL',
    'example.org',
    'PUBLIC_URL must be an http or https address without a path, such as https://example.org.',
  ],
  [
    'PUBLIC_URL',
    'https://a.org/x',
    'PUBLIC_URL must be an http or https address without a path, such as https://example.org.',
  ],
  [
    'PUBLIC_URL',
    'https://u:p@a.org',
    'PUBLIC_URL must be an http or https address without a path, such as https://example.org.',
  ],
  [
    'PUBLIC_URL',
    'ftp://a.org',
    'PUBLIC_URL must be an http or https address without a path, such as https://example.org.',
  ],
  ['ALLOWED_ORIGINS', '*', 'ALLOWED_ORIGINS must be origins such as https://example.org, separated by commas.'],
  [
    'TRUST_PROXY',
    'true',
    'TRUST_PROXY must be addresses or ranges of your proxies, separated by commas, such as 10.0.0.0/8.',
  ],
  ['MAINNET_RPC_URL', 'secret-without-scheme', 'MAINNET_RPC_URL must be an http or https address.'],
  ['SANDBOX_WS_URL', 'http://a', 'SANDBOX_WS_URL must be a ws or wss address.'],
  ['RPC_UNITS_PER_MINUTE', '-1', 'RPC_UNITS_PER_MINUTE must be a whole number from 1 to 1000000000.'],
  [
    'OPERATOR_CONTACT',
    'javascript:alert(1)',
    'OPERATOR_CONTACT must be an email address, or the http or https address of a page.',
  ],
  ['TERMS_EFFECTIVE_DATE', '2026-02-30', 'TERMS_EFFECTIVE_DATE must be a date such as 2026-12-01.'],
  ['TERMS_EFFECTIVE_DATE', 'December', 'TERMS_EFFECTIVE_DATE must be a date such as 2026-12-01.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be silent, error, warn, info or debug.'],
  ['ROLE', 'keeper', 'ROLE must be all, api or worker. Only npm start takes keeper and sandbox.'],
  ['ROLE', 'api', 'DATABASE_URL must be set, because ROLE is api or worker.'],
  ['ROLE', 'worker', 'BLOBS must be s3, because ROLE is api or worker.'],
])('refuses %s=%s in a sentence', (variable, value, sentence) => {
  expect(() => parseSettings({ [variable]: value })).toThrow(sentence)
})

test('reports every problem together, without values', () => {
  const secret = 'wss://rpc.example/?api-key=0123456789'

  const error = catchError(() => parseSettings({ PORT: 'x', MAINNET_RPC_URL: secret }))

  expect(isServerError(error, 'EnvError') && error.message).toMatchInlineSnapshot(`
    "PORT must be a whole number from 1 to 65535.
    MAINNET_RPC_URL must be an http or https address."
  `)
  expect(JSON.stringify(error)).not.toContain('0123456789')
})

test('reports problems between variables of all subjects together', () => {
  const variables = { SMTP_URL: 'smtp://mail.example', COINBASE_CDP_KEY_ID: 'k', GITHUB_CLIENT_ID: 'id', LOGINS: 'on' }

  const error = catchError(() => parseSettings(variables))

  expect(isServerError(error, 'EnvError') && error.context.problems.map(({ variable }) => variable)).toEqual([
    'COINBASE_CDP_KEY_SECRET',
    'MAIL_FROM',
    'GITHUB_CLIENT_SECRET',
  ])
})

//  https://…134 bytes…  /media/  bafkrei…59     ≤ 200 bytes on the chain
test('limits a public URL so that metadata URLs fit', () => {
  const longest = `https://${'a'.repeat(62)}.${'b'.repeat(63)}`.slice(0, 134)

  const { publicUrl } = parseSettings({ PUBLIC_URL: longest })

  expect(`${publicUrl}/media/${'c'.repeat(59)}`).toHaveLength(200)
  expect(() => parseSettings({ PUBLIC_URL: `${longest}b` })).toThrow('PUBLIC_URL must be at most 134 bytes')
})

function catchError(act: () => unknown): unknown {
  try {
    act()
    return undefined
  } catch (error) {
    return error
  }
}

test.each([
  [{}, 'on'],
  [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, 'on'],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, 'on'],
  [{ PUBLIC_URL: 'http://app.localhost:3000' }, 'on'],
  [{ PUBLIC_URL: 'https://tokens.example.org' }, 'off'],
  [{ PUBLIC_URL: 'https://localhost.example.org' }, 'off'],
  [{ PUBLIC_URL: 'http://192.168.0.5:3000' }, 'off'],
  [{ PUBLIC_URL: 'https://tokens.example.org', SETUP: 'on' }, 'on'],
  [{ SETUP: 'off' }, 'off'],
])('reads %j as networks on the page %s', (variables, setup) => {
  expect(parseSettings(variables).offersSetup).toBe(setup === 'on')
})

test("requires an operator's details for networks on the page in production", () => {
  const variables = { NODE_ENV: 'production', PUBLIC_URL: 'https://tokens.example.org', SETUP: 'on' }

  expect(() => parseSettings(variables)).toThrow('OPERATOR_NAME')
  expect(parseSettings({ ...variables, OPERATOR_UNSAID: 'accepted' }).offersSetup).toBe(true)
})

test("allows a name for a tribute on networks without value, and on mainnet with the operator's permission", () => {
  expect(parseSettings({}).tributeNetworks).toEqual(['devnet', 'sandbox'])
  expect(parseSettings({ TRIBUTE_NETWORKS: 'none' }).tributeNetworks).toEqual([])
  expect(parseSettings({ TRIBUTE_NETWORKS: 'sandbox, mainnet' }).tributeNetworks).toEqual(['mainnet', 'sandbox'])
  expect(() => parseSettings({ TRIBUTE_NETWORKS: 'testnet' })).toThrow('TRIBUTE_NETWORKS must be names of mainnet')
})

test('requests no trending service by default', () => {
  expect(parseSettings({}).trending).toEqual({ geckoTerminal: null, jupiter: null, birdeye: null, dexScreener: null })
  expect(parseSettings({ GECKOTERMINAL_URL: 'https://gecko.example', JUPITER_API_KEY: 'key' }).trending).toMatchObject({
    geckoTerminal: null,
    jupiter: null,
  })
  const all = { TRENDING_SOURCES: 'geckoterminal, jupiter,birdeye,dexscreener', DEXSCREENER_TERMS: 'accepted' }
  expect(parseSettings({ ...all, BIRDEYE_API_KEY: 'key' }).trending).toEqual({
    geckoTerminal: { url: 'https://api.geckoterminal.com' },
    jupiter: { url: 'https://api.jup.ag', apiKey: null },
    birdeye: { url: 'https://public-api.birdeye.so', apiKey: 'key' },
    dexScreener: { url: 'https://api.dexscreener.com' },
  })
  expect(parseSettings({ TRENDING_SOURCES: 'jupiter' }).priceSources.jupiter).toBeNull()
})

test.each([
  [{ TRENDING_SOURCES: 'birdeye' }, 'BIRDEYE_API_KEY must be set'],
  [{ TRENDING_SOURCES: 'dexscreener' }, 'DEXSCREENER_TERMS must be accepted'],
  [{ TRENDING_SOURCES: 'dexscreener', DEXSCREENER_TERMS: 'yes' }, 'DEXSCREENER_TERMS must be accepted'],
  [{ TRENDING_SOURCES: 'pump' }, 'TRENDING_SOURCES must be names of'],
])('refuses a service without its key or terms at the start: %o', (variables, sentence) => {
  expect(() => parseSettings(variables)).toThrow(sentence)
})
