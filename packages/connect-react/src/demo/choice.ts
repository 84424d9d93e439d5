import type { AnyNetwork } from '@solsmith/chain'
import { createNetworks } from '@solsmith/chain'
import { type ConnectOptions, eip155, evmChainIds, evmNetwork, withRpcHost } from '@solsmith/connect'

/** What the demo's switches say. */
export type Choice = {
  readonly kinds: { readonly solana: boolean; readonly eip155: boolean }
  readonly features: {
    readonly send: boolean
    readonly receive: boolean
    readonly history: boolean
    readonly swaps: boolean
    readonly onramp: boolean
    readonly names: boolean
    readonly email: boolean
  }
  readonly mode: 'dark' | 'light'
  readonly lang: 'en' | 'de'
  readonly solanaUrl: string
  readonly evmUrl: string
  readonly evmChainId: number
  /** The blockchain API; without one the chains themselves are asked. */
  readonly apiUrl: string
  /** The embedded wallet's page. */
  readonly frameUrl: string
}

export const initialChoice: Choice = {
  kinds: { solana: true, eip155: true },
  features: { send: true, receive: true, history: true, swaps: true, onramp: true, names: true, email: true },
  mode: 'dark',
  lang: 'en',
  solanaUrl: 'https://api.devnet.solana.com',
  evmUrl: 'https://ethereum-sepolia-rpc.publicnode.com',
  evmChainId: 11_155_111,
  apiUrl: '',
  frameUrl: '',
}

/** The choice with what a link says: `?evm=http://127.0.0.1:8545&evmChain=31337&solana=…&api=…&frame=…&kinds=eip155`. */
export function readLink(search: string): Choice {
  const query = new URLSearchParams(search)
  const kinds = query.get('kinds')?.split(',')
  const chain = Number(query.get('evmChain') ?? initialChoice.evmChainId)
  return {
    ...initialChoice,
    ...(kinds && { kinds: { solana: kinds.includes('solana'), eip155: kinds.includes('eip155') } }),
    solanaUrl: query.get('solana') ?? initialChoice.solanaUrl,
    evmUrl: query.get('evm') ?? initialChoice.evmUrl,
    evmChainId: Number.isSafeInteger(chain) && chain > 0 ? chain : initialChoice.evmChainId,
    apiUrl: query.get('api') ?? '',
    frameUrl: query.get('frame') ?? '',
  }
}

/** What `createConnect` is given for a choice; null while no kind of chain is chosen, or an address is none. */
export function writeOptions(choice: Choice): ConnectOptions | null {
  const { kinds, features, apiUrl, frameUrl } = choice
  const [first, ...rest] = writeNetworks(choice)
  if (!first) return null
  return {
    networks: isHttp(apiUrl) ? withRpcHost([first, ...rest], { url: apiUrl }) : [first, ...rest],
    features,
    ...(kinds.eip155 && { kinds: [eip155] }),
    ...(isHttp(apiUrl) && { apiUrl }),
    ...(isHttp(frameUrl) && { frameUrl }),
  }
}

function writeNetworks({ kinds, solanaUrl, evmUrl, evmChainId }: Choice): readonly AnyNetwork[] {
  const solana = kinds.solana && isHttp(solanaUrl) ? createNetworks(() => solanaUrl, null).slice(1) : []
  if (!kinds.eip155 || !isHttp(evmUrl)) return solana
  const own = evmChainIds.includes(evmChainId) ? {} : ({ name: `Chain ${evmChainId}`, money: 'test' } as const)
  return [...solana, evmNetwork({ chainId: evmChainId, rpcUrl: evmUrl, ...own })]
}

const isHttp = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** The code of a page that is set up so. */
export function writeCode(choice: Choice): string {
  const { kinds, features, mode, lang, solanaUrl, evmUrl, evmChainId, apiUrl, frameUrl } = choice
  const off = Object.entries(features).filter(([, isOn]) => !isOn)
  const isKnown = evmChainIds.includes(evmChainId)
  const from = ['createConnect', ...(kinds.eip155 ? ['eip155', 'evmNetwork'] : [])]
  const networks = [
    ...(kinds.solana ? [`...createNetworks(() => ${JSON.stringify(solanaUrl)}, null)`] : []),
    ...(kinds.eip155
      ? [`evmNetwork({ chainId: ${evmChainId}, rpcUrl: ${JSON.stringify(evmUrl)}${isKnown ? '' : ", name: '…'"} })`]
      : []),
  ]
  return [
    ...(kinds.solana ? ["import { createNetworks } from '@solsmith/chain'"] : []),
    `import { ${from.join(', ')} } from '@solsmith/connect'`,
    `import { ConnectButton, ConnectProvider${lang === 'de' ? ', de' : ''}, NetworkButton } from '@solsmith/connect-react'`,
    '',
    'const connect = createConnect({',
    '  networks: [',
    ...networks.map((line) => `    ${line},`),
    '  ],',
    ...(kinds.eip155 ? ['  kinds: [eip155],'] : []),
    ...(apiUrl ? [`  apiUrl: ${JSON.stringify(apiUrl)},`] : []),
    ...(frameUrl ? [`  frameUrl: ${JSON.stringify(frameUrl)},`] : []),
    ...(off.length > 0 ? [`  features: { ${off.map(([name]) => `${name}: false`).join(', ')} },`] : []),
    '})',
    '',
    'export const App = () => (',
    `  <ConnectProvider connect={connect}${lang === 'de' ? ' words={de}' : ''}${mode === 'light' ? " theme={{ mode: 'light' }}" : ''}>`,
    '    <NetworkButton />',
    '    <ConnectButton />',
    '  </ConnectProvider>',
    ')',
  ].join('\n')
}
