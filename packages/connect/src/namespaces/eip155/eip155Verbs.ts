import type { AdapterActions } from '../chainAdapter.ts'
import { isEvmAddress } from './evmAddress.ts'
import { fetchEvmHoldings, fetchWalletAssets } from './evmBalances.ts'
import { evmSession } from './evmSession.ts'
import { fetchTransferFee } from './gasFees.ts'
import { revokePermissions } from './grantPermissions.ts'
import { prepareEvmTransfer } from './prepareEvmTransfer.ts'
import { fetchWei } from './requestEvm.ts'
import { sendEvmTransfer } from './sendEvmTransfer.ts'
import { signEvmMessage } from './signEvmMessage.ts'
import { switchEvmNetwork } from './switchEvmNetwork.ts'
import { resumeTransaction } from './waitForCompletion.ts'
import { watchEvmWallets } from './watchEvmWallets.ts'

export const eip155Verbs: AdapterActions = {
  watchWallets: watchEvmWallets,
  isAddress: isEvmAddress,
  signMessage: signEvmMessage,
  switchNetwork: switchEvmNetwork,
  fetchBalance: fetchWei,
  fetchWalletAssets,
  fetchHoldings: fetchEvmHoldings,
  fetchTransferFee,
  prepareTransfer: prepareEvmTransfer,
  sendTransfer: sendEvmTransfer,
  resumeSend: async (...asked) => {
    const [, , { entry }] = asked
    if (entry.kind !== 'wallet-batch') return resumeTransaction(...asked)
    return (await import('./smart-account/resumeBatch.ts')).resumeBatch(...asked)
  },
  prepareSwap: async (...asked) => (await import('./evmSwap.ts')).prepareEvmSwap(...asked),
  sendSwap: async (...asked) => (await import('./evmSwap.ts')).sendEvmSwap(...asked),
  revokePermissions,
  walletConnect: evmSession,
}
