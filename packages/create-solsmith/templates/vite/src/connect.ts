import { fetchLocalNetwork } from '@solsmith/chain'
import { createConnect, createLocalStorage, createSiwx } from '@solsmith/connect'

const rpcUrl = import.meta.env.VITE_RPC_URL // of the local network, set in vite.config.ts

if (import.meta.env.DEV) {
  const { registerTestWallet } = await import('@solsmith/test-wallet')
  registerTestWallet({ rpcUrl })
}

export const connect = createConnect({
  networks: import.meta.env.DEV ? [await fetchLocalNetwork(rpcUrl), 'devnet'] : ['mainnet', 'devnet'],
  // Only this page verifies it. A server that returns private data must do so too, as in the Next.js template.
  siwx: createSiwx({
    storage: createLocalStorage(),
    domain: location.host,
    uri: location.origin,
    statement: 'Sign in to My app.',
    isRequired: false,
  }),
  // Public RPC servers limit requests. For production, use your own:
  // rpcUrl: (network) => `https://rpc.example.org/${network}`,
})
