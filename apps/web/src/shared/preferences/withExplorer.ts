import type { Network } from '@solsmith/chain'

/** Storage key of the chosen explorer. A small separate file, because every first visit loads it. */
export const explorerKey = 'solsmith:explorer'

const others: Readonly<Record<string, NonNullable<Network['explorer']>>> = {
  solscan: { url: 'https://solscan.io', query: '?cluster=devnet', addressPath: 'account' },
  orb: { url: 'https://orb.helius.dev', query: '?cluster=devnet' },
  solanafm: { url: 'https://solana.fm', query: '?cluster=devnet-solana' },
}

export const withExplorer =
  (choice: string | null) =>
  (network: Network): Network => {
    const explorer = others[choice ?? '']
    if (!explorer || network.id === 'sandbox') return network
    return { ...network, explorer: network.id === 'devnet' ? explorer : { ...explorer, query: '' } }
  }
