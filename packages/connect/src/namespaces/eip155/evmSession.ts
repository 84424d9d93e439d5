import type { KindSession } from '../chainAdapter.ts'
import { checksumAddress, isEvmAddress } from './evmAddress.ts'
import { toQuantity } from './hex.ts'
import { chainNumber } from './switchEvmNetwork.ts'

/** Requests include their chain, so no switch is needed. */
export const evmSession: KindSession = {
  methods: [
    'eth_sendTransaction',
    'personal_sign',
    'eth_signTypedData_v4',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getCapabilities',
    'wallet_getAssets',
    'wallet_sendCalls',
    'wallet_getCallsStatus',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
  ],
  events: ['accountsChanged', 'chainChanged'],
  readAddress: (text) => (isEvmAddress(text.toLowerCase()) ? checksumAddress(text) : null),
  answer({ method, chain }, covered) {
    if (method !== 'eth_chainId') return undefined
    const found = covered.includes(chain) ? chain : covered[0]
    return found === undefined ? undefined : toQuantity(chainNumber(found))
  },
}
