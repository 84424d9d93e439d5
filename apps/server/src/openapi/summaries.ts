export const summaries: Readonly<Record<string, string>> = {
  'GET /v1/supported-chains': 'Lists the networks for which the other calls have answers, by CAIP-2 id.',
  'GET /v1/identity/:address': 'Finds the name and picture of an address.',
  'GET /v1/account/:address/balance':
    'Reads what an address holds: SOL first, then the tokens of both token programs; on a chain of EVM its coin first, then well-known tokens and those that the operator has named. An answer is kept for 30 s; `forceUpdate=true` reads again.',
  'GET /v1/account/:account/history':
    'Reads the transactions of an address, newest first. Chains of EVM are not indexed here, so their histories are empty.',
  'POST /v1/fungible/price': 'Reads the prices of tokens in US dollars, in the order they were asked for.',
  'GET /v1/convert/quotes':
    'Quotes a swap: what arrives now for an amount in base units. No quotes where there is no route, or no swaps are made.',
  'GET /v1/convert/tokens': 'Lists the tokens that can be swapped on a network, its coin first.',
  'GET /v1/convert/allowance':
    'Reads how much of a token a swap may take. On Solana every amount is allowed, because the wallet signs each swap; on a chain of EVM without swaps nothing is.',
  'GET /v1/convert/gas-price':
    'Reads what a transaction with one signature costs, in lamports: without priority, with the usual one, and with a high one. On a chain of EVM: what a unit of gas costs, in wei.',
  'POST /v1/convert/build-transaction':
    'Builds the transaction of a swap. The wallet alone signs it, it names every account in full, and the chain refuses it when less than `minOut` would arrive. On a chain of EVM it is a call with its gas. Slippage is in percent.',
  'GET /v1/convert/build-approve':
    'Builds an approval for a swap on a chain of EVM, of `amount` where it is given. Solana needs none, and the answer says so.',
  'GET /v1/profile/account/:name': 'Finds the addresses of a name.',
  'GET /v1/profile/reverse/:address': 'Finds the names of an address.',
  'GET /v1/profile/suggestions/:name': 'Suggests names that are free.',
  'POST /v1/profile/account': 'Registers a name for an address, by a message that the address has signed.',
  'POST /v1/generators/onrampurl': 'Builds the address of a page where SOL can be bought.',
  'GET /v1/onramp/options': 'Lists what can be bought, and with which currencies.',
  'POST /v1/onramp/quote': 'Quotes a purchase.',
  'GET /v1/sessions/:address': 'Lists the smart sessions of an address.',
  'POST /v1/sessions/:address/revoke': 'Revokes a smart session, by a signature.',
  'POST /v1/sign-in/nonce':
    'Makes a nonce for one sign-in by a page of the same origin and project. It is good for ten minutes.',
  'POST /v1/sign-in':
    'Signs in by what an account of Solana has signed: the text of a sign-in, or a transaction that can never land and has it as its memo. The token in the answer proves it.',
  'POST /v1/sign-in/sessions':
    'Lists the sign-ins of the account that has a token, on the same site. Who has no valid token is refused.',
  'POST /v1/sign-in/revoke': 'Ends a sign-in: that of the token, or another one of the same account on the same site.',
  'GET /api/config': 'Says what this instance is, and which networks it reaches.',
  'GET /api/operator': 'Says who answers for this instance.',
  'GET /api/lookup-tables': 'Names the public tables of addresses that the operator keeps.',
  'GET /api/setup': 'Says which public networks are reached, and whether they can be set up on the page.',
  'POST /api/setup/networks':
    'Sets where a public network is asked, for the whole instance. Only the page of the instance calls it, with the code that the server prints.',
  'GET /api/toolkit': 'Says what the wallet window offers on pages of this instance.',
  'GET /api/wallet-list/getWallets': 'Lists wallets for Solana: their names, links and pictures.',
  'GET /api/fees/:chainId':
    'Says what this instance charges on a network, and has charged: every table with the slot from which it holds.',
  'GET /api/affiliates/:chainId/:wallet':
    'Says what the server has found of an affiliate: clicks, and conversions that it read from the chain.',
  'GET /api/affiliate-codes/:code': 'Finds the signed record of a short code.',
  'POST /api/affiliate-codes': 'Registers a short code for a wallet, by a text that the wallet has signed.',
  'POST /api/affiliate-clicks': 'Counts that the link of an affiliate was opened. Nothing of the visitor is kept.',
  'GET /api/blocks/:mint': 'Says whether the operator has blocked a token.',
  'GET /api/candles/:chainId/:pool': 'Says what trades in a pool paid, by spans of time.',
  'GET /api/markets/:chainId/:mint': 'Says what was traded in the pools of a token within 24 hours.',
  'GET /api/holders/:chainId/:mint': 'Says who held most of a token, at a slot.',
  'GET /api/tokens/:chainId':
    'Finds tokens of a network and their pools by name or symbol; without a search the newest tokens.',
  'GET /api/pools/:chainId': 'Lists the pools of a network that were indexed, page by page, with the figures of a day.',
  'GET /api/trending/:chainId': 'Lists tokens that trend on a network, as each source that is asked ranks them.',
  'POST /api/media/images': 'Stores an image under its content hash.',
  'GET /api/template-rules': 'Says how tokens may be used as templates on this instance.',
  'POST /api/look-alikes': 'Says whether a new token would be taken for one that this instance knows.',
  'POST /api/media/metadata': 'Stores the metadata of a token under its content hash.',
  'POST /api/media/:cid/check': 'Reads a stored file as the public internet sees it, and compares it.',
  'POST /api/doctor': 'Reads the metadata and the image of a token as a wallet would, and says what was found.',
  'GET /api/purchases/:id': 'A purchase of sandbox SOL, as its page shows it.',
  'POST /api/purchases/:id/pay': 'Pays a purchase of sandbox SOL with test money, once.',
}
