import { fetchLocalNetwork } from '@solsmith/chain'
import { createConnect } from '@solsmith/connect'

if (import.meta.env.DEV) {
  const { registerTestWallet } = await import('@solsmith/test-wallet')
  registerTestWallet()
}

export const connect = createConnect({
  networks: import.meta.env.DEV ? [await fetchLocalNetwork(), 'devnet'] : ['mainnet', 'devnet'],
  // Public RPC servers limit requests. For production, use your own:
  // rpcUrl: (network) => `https://rpc.example.org/${network}`,
})
