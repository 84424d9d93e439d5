import type { RouteName } from '../../routes.tsx'

const descriptions: Readonly<Record<RouteName, string>> = {
  home: 'Create and manage Solana tokens. Free, open source, your keys. You see every change and every cost before you sign.',
  createToken:
    'Create a Solana token with one signature: name, supply, authorities and extensions, simulated and priced before you sign.',
  copyTrending:
    'Solana tokens that trend, with their figures and their safety. Start your own from the settings of one.',
  createLiquidity:
    'Create a Raydium pool for your token: see price, depth and every cost, and do it in the same transaction as the token if you like.',
  manageLiquidity: 'Your pools: add, remove, swap, lock and burn, with proof of who can withdraw what.',
  faq: 'Twenty questions about Solana tokens, their costs, authorities and pools, answered with live figures.',
  learn: 'Fourteen short articles about Solana tokens, each with live examples and a way to try it.',
  affiliate: 'The affiliate program of this instance and its rates.',
  privacy: 'The data that this instance of Solsmith stores, its recipients and its retention.',
  terms: 'The terms of this instance of Solsmith.',
  callback: 'Return page for logins.',
  notFound: 'This page does not exist.',
}

export const en = {
  descriptions,
  noScript: 'You can read these pages without JavaScript. Live figures, forms and wallets need it.',
  figure: '(read from the network on this page)',
}
