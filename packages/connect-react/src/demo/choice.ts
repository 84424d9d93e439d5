import type { AnyNetwork } from '@solsmith/chain'
import { createNetworks } from '@solsmith/chain'
import {
  type BitcoinNetworkInput,
  bip122,
  bitcoinNetwork,
  type ConnectOptions,
  createLocalStorage,
  createSiwx,
  eip155,
  evmChainIds,
  evmNetwork,
  polkadot,
  polkadotNetwork,
  withRpcHost,
} from '@solsmith/connect'

export type Choice = {
  readonly kinds: Readonly<Record<'solana' | 'eip155' | 'bip122' | 'polkadot', boolean>>
  readonly features: {
    readonly send: boolean
    readonly receive: boolean
    readonly history: boolean
    readonly swaps: boolean
    readonly onramp: boolean
    readonly names: boolean
    readonly email: boolean
    readonly smartSessions: boolean
  }
  readonly prefersSmartAccount: boolean
  readonly hasSignIn: boolean
  readonly mode: 'dark' | 'light'
  readonly lang: 'en' | 'de'
  readonly solanaUrl: string
  /** Genesis hash of a sandbox; empty for Devnet. */
  readonly solanaGenesis: string
  readonly evmUrl: string
  readonly evmChainId: number
  /** Esplora API of Signet, or of another network in a link. */
  readonly bitcoinUrl: string
  readonly bitcoinNetwork: BitcoinNetworkInput['network']
  /** Node of Westend Asset Hub, or of the network with this first block. */
  readonly polkadotUrl: string
  readonly polkadotGenesis: string
  /** Blockchain API; empty for RPC only. */
  readonly apiUrl: string
  readonly frameUrl: string
  readonly bundlerUrl: string
  readonly factory: string
  readonly relayUrl: string
  readonly projectId: string
}

export const initialChoice: Choice = {
  kinds: { solana: true, eip155: true, bip122: false, polkadot: false },
  features: {
    send: true,
    receive: true,
    history: true,
    swaps: true,
    onramp: true,
    names: true,
    email: true,
    smartSessions: false,
  },
  prefersSmartAccount: true,
  hasSignIn: false,
  mode: 'dark',
  lang: 'en',
  solanaUrl: 'https://api.devnet.solana.com',
  solanaGenesis: '',
  evmUrl: 'https://ethereum-sepolia-rpc.publicnode.com',
  evmChainId: 11_155_111,
  bitcoinUrl: 'https://mempool.space/signet/api',
  bitcoinNetwork: 'signet',
  polkadotUrl: 'https://westend-asset-hub-rpc.polkadot.io',
  polkadotGenesis: '',
  apiUrl: '',
  frameUrl: '',
  bundlerUrl: '',
  factory: '',
  relayUrl: '',
  projectId: '',
}

/**
 * Reads settings from a link:
 * `?evm=http://127.0.0.1:8545&evmChain=31337&solana=…&genesis=…&api=…&frame=…&bundler=…&factory=0x…&relay=wss://…&project=…&kinds=eip155&lang=de`.
 *
 * @param page - URL of the page, for links to its own origin.
 */
export function readLink(search: string, page?: string): Choice {
  const query = new URLSearchParams(search)
  const read = (name: string, usual: string) => {
    const value = query.get(name) ?? usual
    return page && value.startsWith('/') ? new URL(value, page).href.replace(/\/$/, '') : value
  }
  const kinds = query.get('kinds')?.split(',')
  const chain = Number(query.get('evmChain') ?? initialChoice.evmChainId)
  return {
    ...initialChoice,
    ...(kinds && {
      kinds: {
        solana: kinds.includes('solana'),
        eip155: kinds.includes('eip155'),
        bip122: kinds.includes('bip122'),
        polkadot: kinds.includes('polkadot'),
      },
    }),
    lang: query.get('lang') === 'de' ? 'de' : initialChoice.lang,
    solanaUrl: read('solana', initialChoice.solanaUrl),
    solanaGenesis: query.get('genesis') ?? '',
    evmUrl: read('evm', initialChoice.evmUrl),
    evmChainId: Number.isSafeInteger(chain) && chain > 0 ? chain : initialChoice.evmChainId,
    bitcoinUrl: read('bitcoin', initialChoice.bitcoinUrl),
    bitcoinNetwork: query.get('bitcoinNetwork') === 'regtest' ? 'regtest' : initialChoice.bitcoinNetwork,
    polkadotUrl: read('polkadot', initialChoice.polkadotUrl),
    polkadotGenesis: query.get('polkadotGenesis') ?? '',
    apiUrl: read('api', ''),
    frameUrl: query.get('frame') ?? '',
    bundlerUrl: query.get('bundler') ?? '',
    factory: query.get('factory') ?? '',
    relayUrl: query.get('relay') ?? '',
    projectId: query.get('project') ?? '',
  }
}

export function writeOptions(choice: Choice): ConnectOptions | null {
  const { kinds, features, apiUrl, frameUrl, bundlerUrl, factory, evmChainId } = choice
  const [first, ...rest] = writeNetworks(choice)
  if (!first) return null
  const given = [eip155, bip122, polkadot].filter(({ namespace }) => kinds[namespace])
  return {
    storage: withPrefix(createLocalStorage()),
    networks: isHttp(apiUrl) ? withRpcHost([first, ...rest], { url: apiUrl }) : [first, ...rest],
    features,
    ...(given.length > 0 && { kinds: given }),
    ...(isHttp(apiUrl) && { apiUrl }),
    ...(isHttp(frameUrl) && { frameUrl }),
    ...(choice.projectId && { projectId: choice.projectId }),
    ...(hasRelay(choice) && { relayUrl: choice.relayUrl }),
    ...(choice.hasSignIn && { siwx: writeSignIn() }),
    ...(!choice.prefersSmartAccount && { defaultAccountTypes: { eip155: 'eoa' as const } }),
    ...(hasBundler(choice) && {
      smartAccounts: { [`eip155:${evmChainId}`]: { bundlerUrl, ...(factory && { factory }) } },
    }),
  }
}

/** Keeps the demo's choices apart from the site that serves it. */
const withPrefix = ({ get, set }: ReturnType<typeof createLocalStorage>) => ({
  get: (key: string) => get(`demo:${key}`),
  set: (key: string, value: string | null) => set(`demo:${key}`, value),
})

function writeNetworks(choice: Choice): readonly AnyNetwork[] {
  const { kinds, solanaUrl, solanaGenesis, evmUrl, evmChainId, bitcoinUrl, bitcoinNetwork: network } = choice
  // The last: the sandbox, or Devnet.
  const solana =
    kinds.solana && isHttp(solanaUrl) ? createNetworks(() => solanaUrl, solanaGenesis || null).slice(-1) : []
  const bitcoin = kinds.bip122 && isHttp(bitcoinUrl) ? [bitcoinNetwork({ network, rpcUrl: bitcoinUrl })] : []
  const others = [...bitcoin, ...writePolkadot(choice)]
  if (!kinds.eip155 || !isHttp(evmUrl)) return [...solana, ...others]
  const own = evmChainIds.includes(evmChainId) ? {} : ({ name: `Chain ${evmChainId}`, money: 'test' } as const)
  return [...solana, evmNetwork({ chainId: evmChainId, rpcUrl: evmUrl, ...own }), ...others]
}

function writePolkadot({ kinds, polkadotUrl: rpcUrl, polkadotGenesis: genesisHash }: Choice): readonly AnyNetwork[] {
  if (!kinds.polkadot || !isHttp(rpcUrl)) return []
  const custom = { genesisHash, name: 'Polkadot network', symbol: 'UNIT', decimals: 12 } as const
  return [polkadotNetwork({ rpcUrl, ...(genesisHash ? custom : { network: 'westendAssetHub' as const }) })]
}

function writeSignIn() {
  const { host, href } = globalThis.location ?? { host: 'localhost', href: 'http://localhost/' }
  return createSiwx({ storage: createLocalStorage(), domain: host, uri: href, isRequired: false })
}

const hasRelay = ({ relayUrl, projectId }: Choice) => projectId !== '' && URL.canParse(relayUrl)

const hasBundler = ({ kinds, bundlerUrl }: Choice) => kinds.eip155 && isHttp(bundlerUrl)

const isHttp = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

export function writeCode(choice: Choice): string {
  const { kinds, features, mode, lang, solanaUrl, evmUrl, evmChainId, apiUrl, frameUrl, bundlerUrl, factory } = choice
  const genesis = choice.solanaGenesis ? JSON.stringify(choice.solanaGenesis) : 'null'
  const usual: Readonly<Record<string, boolean>> = initialChoice.features
  const changed = Object.entries(features).filter(([name, isOn]) => isOn !== usual[name])
  const isKnown = evmChainIds.includes(evmChainId)
  const signing = choice.hasSignIn ? ['createLocalStorage', 'createSiwx'] : []
  const from = [
    'createConnect',
    ...signing,
    ...(kinds.eip155 ? ['eip155', 'evmNetwork'] : []),
    ...(kinds.bip122 ? ['bip122', 'bitcoinNetwork'] : []),
    ...(kinds.polkadot ? ['polkadot', 'polkadotNetwork'] : []),
  ]
  const networks = [
    ...(kinds.solana ? [`...createNetworks(() => ${JSON.stringify(solanaUrl)}, ${genesis})`] : []),
    ...(kinds.eip155
      ? [`evmNetwork({ chainId: ${evmChainId}, rpcUrl: ${JSON.stringify(evmUrl)}${isKnown ? '' : ", name: '…'"} })`]
      : []),
    ...(kinds.bip122
      ? [`bitcoinNetwork({ network: '${choice.bitcoinNetwork}', rpcUrl: ${JSON.stringify(choice.bitcoinUrl)} })`]
      : []),
    ...(kinds.polkadot
      ? [`polkadotNetwork({ ${polkadotPart(choice)}, rpcUrl: ${JSON.stringify(choice.polkadotUrl)} })`]
      : []),
  ]
  const given = (['eip155', 'bip122', 'polkadot'] as const).filter((kind) => kinds[kind])
  return [
    ...(kinds.solana ? ["import { createNetworks } from '@solsmith/chain'"] : []),
    `import { ${from.join(', ')} } from '@solsmith/connect'`,
    `import { ConnectButton, ConnectProvider${lang === 'de' ? ', de' : ''}, NetworkButton } from '@solsmith/connect-react'`,
    '',
    'const connect = createConnect({',
    '  networks: [',
    ...networks.map((line) => `    ${line},`),
    '  ],',
    ...(given.length > 0 ? [`  kinds: [${given.join(', ')}],`] : []),
    ...(apiUrl ? [`  apiUrl: ${JSON.stringify(apiUrl)},`] : []),
    ...(frameUrl ? [`  frameUrl: ${JSON.stringify(frameUrl)},`] : []),
    ...(changed.length > 0 ? [`  features: { ${changed.map(([name, isOn]) => `${name}: ${isOn}`).join(', ')} },`] : []),
    ...(choice.prefersSmartAccount ? [] : ["  defaultAccountTypes: { eip155: 'eoa' },"]),
    ...(hasRelay(choice) ? [`  relayUrl: ${JSON.stringify(choice.relayUrl)},`] : []),
    ...(choice.projectId ? [`  projectId: ${JSON.stringify(choice.projectId)},`] : []),
    ...(choice.hasSignIn
      ? ['  siwx: createSiwx({ storage: createLocalStorage(), domain: location.host, uri: location.href }),']
      : []),
    ...(hasBundler(choice)
      ? [
          '  smartAccounts: {',
          `    'eip155:${evmChainId}': { bundlerUrl: ${JSON.stringify(bundlerUrl)}${factory ? `, factory: ${JSON.stringify(factory)}` : ''} },`,
          '  },',
        ]
      : []),
    '})',
    '',
    'export const App = () => (',
    `  <ConnectProvider connect={connect}${lang === 'de' ? ' words={de}' : ''}${mode === 'light' ? " theme={{ mode: 'light' }}" : ''}>`,
    '    <NetworkButton />',
    '    <ConnectButton />',
    '  </ConnectProvider>',
    ')',
    ...(kinds.eip155 && features.smartSessions ? permissionsCode : []),
    ...(hasBundler(choice) ? callsCode : []),
    ...(kinds.bip122 ? paymentCode : []),
    ...(kinds.polkadot ? transferCode : []),
  ].join('\n')
}

const polkadotPart = ({ polkadotGenesis }: Choice) =>
  polkadotGenesis
    ? `genesisHash: ${JSON.stringify(polkadotGenesis)}, name: '…', symbol: 'UNIT', decimals: 12`
    : "network: 'westendAssetHub'"

const permissionsCode = [
  '',
  "// With useGrantPermissions of '@solsmith/connect-react':",
  'grant.mutate({',
  '  expiry: Math.floor(Date.now() / 1_000) + 3_600,',
  "  signer: { type: 'account', data: { address: spender } },",
  "  permissions: [{ type: 'native-token-transfer', data: { allowance: 10_000_000_000_000_000n } }],",
  '})',
]

const paymentCode = [
  '',
  "// With useSendBitcoin of '@solsmith/connect-react'; show the payment's inputs, outputs and fee in between:",
  "const payment = await bitcoin.prepare.mutateAsync({ to, amount: 10_000n, rate: 'normal' })",
  'bitcoin.send.mutate({ payment })',
]

const transferCode = [
  '',
  "// With useSendPolkadot of '@solsmith/connect-react'; show the transfer's fee and deposit in between:",
  'const transfer = await transfers.prepare.mutateAsync({ to, amount: 10_000_000_000n })',
  'transfers.send.mutate({ payment: transfer })',
]

const callsCode = [
  '',
  "// With useSendCalls of '@solsmith/connect-react'; `review` shows what is signed and says yes or no:",
  'calls.mutate({ calls: [{ to, value: 1n }, { to, data }], confirm: review })',
]
