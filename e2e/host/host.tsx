import { createNetworks, type Network, type NetworkId } from '@solsmith/chain'
import {
  activeNetwork,
  type Connect,
  createConnect,
  createSiweConfig,
  createSiwx,
  eip155,
  evmNetwork,
  openModal,
  switchNetwork,
  updateNetworkRule,
  type Wallet,
} from '@solsmith/connect'
import { ConnectButton, ConnectProvider } from '@solsmith/connect-react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'

// A site that uses the toolkit otherwise than the product does. `?sandbox=` is the genesis hash; the words after `?with=`
// say what else it wants: `evm` (with `?evmChain=`, one or more, and `solana` beside them), `siwx`, `optional-siwx`, `slow-siwx`, `siwe`, `optional-siwe`, `ethereum`, `api`, `foreign-api`, `list`, `relay`,
// `bare` (no kind of chain is set up), `collapsed` (wallets stand behind one row, below a login).
const query = new URLSearchParams(location.search)
const wanted = query.get('with')?.split(',') ?? []
const storage = {
  get: (key: string) => localStorage.getItem(key),
  set: (key: string, value: string | null) =>
    value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value),
}

const [mainnet, devnet, sandbox] = createNetworks((id) => `${location.origin}/rpc/${id}`, query.get('sandbox'))
if (!mainnet || !devnet || !sandbox) throw new TypeError('Three networks are expected.')
/** The product has only Solana networks; the toolkit takes any network from its host. */
const ethereum: Network = {
  ...mainnet,
  // A network unknown to the toolkit.
  id: 'ethereum' as NetworkId,
  name: 'Ethereum',
  caip2: 'eip155:1',
  // A network unknown to the toolkit.
  walletChain: 'eip155:1' as Network['walletChain'],
}

function writeNamespaces() {
  if (wanted.includes('bare')) return []
  return wanted.includes('ethereum') ? (['solana', 'eip155'] as const) : (['solana'] as const)
}

const hasSiwx = ['siwx', 'optional-siwx', 'slow-siwx'].some((one) => wanted.includes(one))

/** EVM chains, on their own or before Solana's networks. */
function writeEvm() {
  const [first = '', ...others] = query.get('evmChain')?.split(',') ?? []
  const chain = (id: string, name: string) =>
    evmNetwork({ chainId: Number(id), rpcUrl: `${location.origin}/rpc/evm`, name, money: 'test' })
  const all = [chain(first, 'Local'), ...others.map((id) => chain(id, `Local ${id}`))] as const
  return wanted.includes('solana') ? ([...all, ...onSolana] as const) : all
}

const onSolana = [sandbox, mainnet, devnet] as const
const hasEvm = wanted.includes('evm')

/** A sign-in of this page; with `slow-siwx` like one with a slow server. */
function createSignIn() {
  const isSlow = wanted.includes('slow-siwx')
  const isRequired = isSlow || wanted.includes('siwx')
  const siwx = createSiwx({ storage, domain: location.host, uri: location.origin, isRequired })
  if (!isSlow) return siwx
  const setSessions: typeof siwx.setSessions = async (sessions) => {
    await new Promise((done) => setTimeout(done, 300))
    return siwx.setSessions(sessions)
  }
  return { ...siwx, setSessions }
}

/** A sign-in like that of another toolkit: the site's server creates the nonce, verifies, and stores the session. */
function createSiwe() {
  const ask = (path: string, body: unknown = null) =>
    fetch(`/siwe/${path}`, { method: 'POST', body: JSON.stringify(body) }).then((response) => response.json())
  return createSiweConfig({
    required: wanted.includes('siwe'),
    getNonce: () => ask('nonce'),
    createMessage: ({ address, chainId, domain, nonce }) =>
      `${domain} wants you to sign in as ${address} on ${chainId}: ${nonce}`,
    verifyMessage: (signed) => ask('verify', signed),
    getSession: () => ask('session'),
    signOut: () => ask('sign-out'),
  })
}

const connect = createConnect({
  networks: hasEvm ? writeEvm() : wanted.includes('ethereum') ? [...onSolana, ethereum] : onSolana,
  ...(hasEvm ? { kinds: [eip155] } : { namespaces: writeNamespaces() }),
  metadata: { name: 'Host', description: '', url: location.origin, icons: [] },
  ...(wanted.includes('api') ? { apiUrl: `${location.origin}/api` } : {}),
  ...(wanted.includes('foreign-api') ? { apiUrl: 'https://api.example' } : {}),
  ...(wanted.includes('list') ? { walletListUrl: `${location.origin}/list`, projectId: 'project' } : {}),
  ...(wanted.includes('relay')
    ? { relayUrl: `${location.origin.replace('http', 'ws')}/relay`, projectId: 'project' }
    : {}),
  ...(hasSiwx ? { siwx: createSignIn() } : {}),
  ...(wanted.includes('siwe') || wanted.includes('optional-siwe') ? { siweConfig: createSiwe() } : {}),
  ...(wanted.includes('collapsed')
    ? { frameUrl: `${location.origin}/frame`, features: { email: true, collapseWallets: true } }
    : {}),
})

/** One wallet for another kind of chain, provided by the host. */
const etherWallet: Wallet = {
  id: 'Ether Wallet',
  name: 'Ether Wallet',
  icon: '',
  kind: 'injected',
  chains: ['eip155:1'],
  features: [],
  versions: [],
  readiness: () => 'installed',
  connect: () => new Promise(() => {}),
  disconnect: async () => {},
  request: () => new Promise(() => {}),
  watchAccount: () => () => {},
}

if (wanted.includes('ethereum')) connect.store.set((state) => ({ ...state, wallets: [...state.wallets, etherWallet] }))

/** Reports the current network as unsupported. */
function leaveOut(connect: Connect): void {
  const { caip2 } = activeNetwork(connect)
  const requested = connect.networks.map((network) => network.caip2).filter((one) => one !== caip2)
  connect.store.set(updateNetworkRule('solana', { requested }))
  switchNetwork(connect, caip2)
}

function Host() {
  return (
    <main>
      <h1>Host</h1>
      <ConnectButton />
      <button type="button" onClick={() => leaveOut(connect)}>
        Leave the network out
      </button>
      <button
        type="button"
        onClick={() => void openModal(connect, { view: 'SwitchNetwork', data: { networkId: 'solana:gone' } })}
      >
        Switch to what is gone
      </button>
    </main>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <ConnectProvider connect={connect}>
        <Host />
      </ConnectProvider>
    </QueryClientProvider>,
  )
