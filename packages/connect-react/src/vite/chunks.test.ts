import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, defaultClientConditions, type Plugin, type Rolldown } from 'vite'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { solsmith } from './solsmith.ts'

/** Bytes, gzip -9: own code before any action, and code of a namespace on use. */
const idleBar = 8_000
const kindBar = 20_000
/** Including smart account libraries. */
const accountsBar = 50_000
afterEach(() => void vi.unstubAllEnvs())

/** Keeps imports, as a page would. */
const use = (names: readonly string[], from: string) =>
  `import { ${names.join(', ')} } from ${JSON.stringify(from)}\n(globalThis.page ??= []).push(${names.join(', ')})\n`

/** The documentation's smallest page, and a Solana-only page in both languages. */
const plain = [
  use(['createNetworks'], '@solsmith/chain'),
  use(['createConnect'], '@solsmith/connect'),
  use(['ConnectButton', 'ConnectProvider'], '@solsmith/connect-react'),
].join('')
const solana = plain + use(['de', 'en'], '@solsmith/connect-react')
const verbs = [
  'sendCalls',
  'fetchAtomicSupport',
  'fetchBatchMeans',
  'fetchCallsStatus',
  'grantPermissions',
  'signTypedData',
]
const evm = solana + use(['eip155', 'evmNetwork', 'evmProviderOf', ...verbs], '@solsmith/connect')

type Chunk = Pick<Rolldown.OutputChunk, 'name' | 'code' | 'fileName' | 'imports' | 'isEntry' | 'moduleIds'>

type Import = { readonly from: string; readonly to: string }

async function buildPage(
  source: string,
  groups: Rolldown.CodeSplittingGroup[],
  plugins: Plugin[] = [],
): Promise<{ readonly chunks: readonly Chunk[]; readonly imports: readonly Import[] }> {
  vi.stubEnv('NODE_ENV', 'production')
  const imports: Import[] = []
  const page: Plugin = {
    name: 'page',
    resolveId: (id) => (id === 'virtual:page' ? id : null),
    load: (id) => (id === 'virtual:page' ? source : null),
    buildEnd() {
      for (const from of this.getModuleIds())
        for (const to of this.getModuleInfo(from)?.importedIds ?? []) imports.push({ from, to })
    },
  }
  const built = await build({
    root: join(import.meta.dirname, '..'),
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [page, ...plugins],
    resolve: { conditions: ['source', ...defaultClientConditions] },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'virtual:page', output: { codeSplitting: { groups } } },
    },
  })
  // One output, no watching.
  const { output } = built as Rolldown.RolldownOutput
  return { chunks: output.filter((part) => part.type === 'chunk'), imports }
}

const libraries: Rolldown.CodeSplittingGroup = { name: (id) => packageOf(id), test: /node_modules/, priority: 9 }

/** Null for our own code. */
function packageOf(id: string): string | null {
  const [, name] = /^((?:@[^/]+\/)?[^/]+)/.exec(id.split('node_modules/')[1] ?? '') ?? []
  return name ? `package-${name.replaceAll('/', '+')}` : null
}

const weigh = (chunks: readonly Chunk[]): number =>
  chunks.reduce((bytes, { code }) => bytes + gzipSync(code, { level: 9 }).length, 0)

const modulesOf = (chunks: readonly Chunk[]) =>
  chunks.flatMap(({ moduleIds }) => moduleIds.map((id) => id.replaceAll('\\', '/')))

function withImports(first: Chunk, chunks: readonly Chunk[]): ReadonlySet<Chunk> {
  const all = new Set<Chunk>()
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || all.has(chunk)) return
    all.add(chunk)
    for (const file of chunk.imports) add(chunks.find(({ fileName }) => fileName === file))
  }
  add(first)
  return all
}

const isOtherKind = (id: string) => /\/namespaces\/(eip155|bip122|polkadot)\//.test(id)
const named = (chunks: readonly Chunk[], name: string | RegExp) =>
  chunks.filter((chunk) => (typeof name === 'string' ? chunk.name === name : name.test(chunk.name)))

describe('Solana-only page', () => {
  test('has no module of another namespace in any chunk', async () => {
    const { chunks, imports } = await buildPage(solana, [libraries])
    const modules = modulesOf(chunks)
    // Covers the whole toolkit.
    expect(modules.some((id) => id.endsWith('/send/sendPlan.ts'))).toBe(true)
    expect(modules.some((id) => id.endsWith('/walletConnect/walletConnect.ts'))).toBe(true)
    expect(modules.some((id) => id.endsWith('/words/errors.de.ts'))).toBe(true)
    expect(modules.filter(isOtherKind)).toEqual([])
    // WalletConnect's SDK includes parts of viem.
    const ofLibraries = (id: string) => /node_modules\/(viem|ethers|ox)\//.test(id)
    expect(imports.filter(({ from, to }) => ofLibraries(to) && !from.includes('node_modules'))).toEqual([])
  })

  test("loads Solflare's code only once chosen", async () => {
    const { chunks } = await buildPage(solana, [libraries])
    const holds = (end: string) => (chunk: Chunk) => chunk.moduleIds.some((id) => id.endsWith(end))
    const offering = chunks.find(holds('/solflare/registerSolflare.ts'))
    if (!offering) throw new TypeError('The wallets of Solflare are offered.')

    expect(chunks.filter(holds('/solflare/solflareFrame.ts'))).toHaveLength(1)
    expect([...withImports(offering, chunks)].filter(holds('/solflare/solflareFrame.ts'))).toEqual([])
    expect(chunks.filter(({ isEntry }) => isEntry).filter(holds('/solflare/registerSolflare.ts'))).toEqual([])
  })

  test('loads at most 8 kB of our code before any action', async () => {
    // With the toolkit's plugin, as documented.
    const { chunks } = await buildPage(plain, [libraries], [solsmith()])
    const [entry] = chunks.filter(({ isEntry }) => isEntry)
    if (!entry) throw new TypeError('A page has an entry.')
    const own = [...withImports(entry, chunks)].filter(({ moduleIds }) =>
      moduleIds.some((id) => id.includes('/connect/src/')),
    )
    const bytes = weigh(own)
    expect(bytes).toBeGreaterThan(1_000)
    expect(bytes).toBeLessThanOrEqual(idleBar)
  })
})

describe('EVM page', () => {
  test('loads at most 20 kB of our code, 50 kB with smart account libraries, and no viem', async () => {
    const { chunks, imports } = await buildPage(evm, [
      libraries,
      {
        name: 'smart-accounts',
        test: /\/eip155\/smart-account\//,
        priority: 2,
        includeDependenciesRecursively: false,
      },
      { name: 'eip155', test: /\/namespaces\/eip155\//, priority: 1, includeDependenciesRecursively: false },
    ])
    const kind = weigh(named(chunks, 'eip155'))
    const accounts = weigh(named(chunks, /^(smart-accounts|package-@noble.(curves|hashes))$/))
    expect(kind).toBeGreaterThan(5_000)
    expect(kind).toBeLessThanOrEqual(kindBar)
    expect(accounts).toBeGreaterThan(5_000)
    expect(accounts).toBeLessThanOrEqual(accountsBar)
    const own = (id: string) => !id.includes('node_modules')
    expect(imports.filter(({ from, to }) => own(from) && /node_modules\/(viem|ethers|ox)\//.test(to))).toEqual([])
  })

  test('loads EVM and smart account code on first use', async () => {
    const { chunks } = await buildPage(evm, [libraries])
    const [entry] = chunks.filter(({ isEntry }) => isEntry)
    if (!entry) throw new TypeError('A page has an entry.')
    const atOnce = modulesOf([...withImports(entry, chunks)])
    expect(atOnce.filter((id) => /eip155Verbs|watchEvmWallets|smart-account/.test(id))).toEqual([])
    const verbs = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('eip155Verbs.ts')))
    if (!verbs) throw new TypeError('The kind has its verbs.')
    expect(modulesOf([...withImports(verbs, chunks)]).filter((id) => id.includes('/smart-account/'))).toEqual([])
  })
})

describe('Bitcoin page', () => {
  test('loads at most 10 kB to connect and sign, 6.5 kB to verify messages, and 60 kB to pay', async () => {
    const own = use(['bip122', 'bitcoinNetwork', 'prepareBitcoin', 'sendBitcoin', 'awaitBitcoin'], '@solsmith/connect')
    const { chunks } = await buildPage(solana + own, [])
    const find = (end: string) => chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)))
    const isNew = ({ moduleIds }: Chunk) =>
      moduleIds.some((id) => /bip122|wire\/src\/bitcoin|sign\/askWallet|@scure|secp256k1/.test(id))
    const reach = (end: string) =>
      [...new Set(find(end).flatMap((chunk) => [...withImports(chunk, chunks)]))].filter(
        (chunk) => isNew(chunk) && !chunk.isEntry,
      )
    const signing = [...new Set([...reach('bip122Verbs.ts'), ...reach('verifyBitcoin.ts')])]
    const paying = [...new Set([...reach('/prepareBitcoin.ts'), ...reach('/sendBitcoin.ts')])]
    expect(weigh(signing)).toBeGreaterThan(2_000)
    expect(weigh(reach('bip122Verbs.ts'))).toBeLessThanOrEqual(10_000)
    expect(weigh(signing)).toBeLessThanOrEqual(16_500)
    const more = paying.filter((chunk) => !signing.includes(chunk))
    expect(weigh(more)).toBeGreaterThan(20_000)
    expect(weigh(more)).toBeLessThanOrEqual(60_000)
  })

  test('Polkadot costs at most 9 kB to connect, 19 kB to verify, and 35 kB to send', async () => {
    const names = ['polkadot', 'polkadotNetwork', 'preparePolkadot', 'sendPolkadot', 'awaitPolkadot']
    const { chunks } = await buildPage(solana + use(names, '@solsmith/connect'), [])
    const find = (end: string) => chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)))
    const isNew = ({ moduleIds }: Chunk) =>
      moduleIds.some((id) => /polkadot|sr25519|@scure|@noble|secp256k1|scale-ts/.test(id))
    const reach = (...ends: readonly string[]) =>
      [...new Set(ends.flatMap(find).flatMap((chunk) => [...withImports(chunk, chunks)]))].filter(
        (chunk) => isNew(chunk) && !chunk.isEntry,
      )
    const connecting = reach('polkadotVerbs.ts')
    const verifying = reach('verifyPolkadot.ts').filter((chunk) => !connecting.includes(chunk))
    const sending = reach('/preparePolkadot.ts', '/sendPolkadot.ts').filter((chunk) => !connecting.includes(chunk))
    const sizes = [connecting, verifying, sending.filter((chunk) => !verifying.includes(chunk))].map(weigh)
    expect(sizes.every((size, index) => size > (index === 1 ? 5_000 : 2_000))).toBe(true)
    expect(sizes[0]).toBeLessThanOrEqual(9_000)
    expect(sizes[1]).toBeLessThanOrEqual(19_000)
    expect(sizes[2]).toBeLessThanOrEqual(35_000)
  })
})
