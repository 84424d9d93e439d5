import { BlockchainApiController, ChainController, OptionsController } from '@reown/appkit-controllers'

// What the bench asks of it, one call after the other.
window.readAll = async ({ caip2, wallet, mint, name, owner }) => {
  OptionsController.setProjectId('')
  ChainController.state.activeCaipNetwork = { caipNetworkId: caip2 }
  const sol = `${caip2}:So11111111111111111111111111111111111111111`
  const token = `${caip2}:${mint}`
  return {
    balances: await BlockchainApiController.getBalance(wallet, caip2),
    history: await BlockchainApiController.fetchTransactions({ account: wallet, chainId: caip2 }),
    identity: await BlockchainApiController.fetchIdentity({ address: owner, caipNetworkId: caip2 }),
    names: await BlockchainApiController.reverseLookupEnsName({ address: owner }),
    name: await BlockchainApiController.lookupEnsName(name),
    tokens: await BlockchainApiController.fetchSwapTokens({ chainId: caip2 }),
    quote: await BlockchainApiController.fetchSwapQuote({
      amount: '1000000000',
      userAddress: wallet,
      from: sol,
      to: token,
    }),
    prices: await BlockchainApiController.fetchTokenPrice({ addresses: [sol, token] }),
    gasPrice: await BlockchainApiController.fetchGasPrice({ chainId: caip2 }),
    onramp: await BlockchainApiController.getOnrampOptions(),
  }
}
