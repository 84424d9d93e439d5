import type { RouteName } from '../../routes.tsx'

const descriptions: Readonly<Record<RouteName, string>> = {
  home: 'Create and manage Solana tokens. Free, open source, your keys. You see every change and every cost before you sign.',
  createToken:
    'Create a Solana token with one signature: name, supply, authorities and extensions, simulated and priced before you sign.',
  copyTrending: 'What copying the settings of a popular Solana token means, and when it will be offered here.',
  createLiquidity:
    'Open a Raydium pool for your token: price, depth and every cost shown, in the same transaction as the token if you like.',
  manageLiquidity: 'Your pools: add, remove, swap, lock and burn, with the proof of who can withdraw what.',
  faq: 'Twenty questions about Solana tokens, their costs, powers and pools, answered with live figures.',
  learn: 'Twelve short articles on Solana tokens, each with an example from the network and a way to try it.',
  affiliate: 'How sharing Solsmith works, and what this instance pays for it.',
  privacy: 'What this instance of Solsmith stores, where data goes and how long it stays.',
  terms: 'The terms of this instance of Solsmith.',
  callback: 'Where a login comes back to.',
  notFound: 'There is no such page.',
}

export const en = {
  descriptions,
  /** Where a page comes drawn and nothing runs. */
  noScript: 'You can read these pages without JavaScript. Live figures, forms and wallets need it.',
  /** Stands for a figure that the page reads from the network. */
  figure: '(read from the network on this page)',
}
