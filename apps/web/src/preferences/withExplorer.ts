import type { Network } from '@solsmith/chain'

/** Where a browser keeps the explorer that its person has chosen. A file of its own and small: every first visit loads it. */
export const explorerKey = 'solsmith:explorer'

/** Other explorers of the public networks than the one that links lead to at first. */
const others: Readonly<Record<string, NonNullable<Network['explorer']>>> = {
  solscan: { url: 'https://solscan.io', query: '?cluster=devnet', addressPath: 'account' },
  orb: { url: 'https://orb.helius.dev', query: '?cluster=devnet' },
  solanafm: { url: 'https://solana.fm', query: '?cluster=devnet-solana' },
}

/** Gives a network the explorer that a person chose. The sandbox has its own. */
export const withExplorer =
  (choice: string | null) =>
  (network: Network): Network => {
    const explorer = others[choice ?? '']
    if (!explorer || network.id === 'sandbox') return network
    return { ...network, explorer: network.id === 'devnet' ? explorer : { ...explorer, query: '' } }
  }
