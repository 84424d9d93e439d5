import { bitcoinNetworks, findBitcoinNetwork, readBitcoinAddress } from '@solsmith/wire/bitcoin'
import type { KindSession } from '../kind.ts'

export const bitcoinSession: KindSession = {
  methods: ['sendTransfer', 'getAccountAddresses', 'signPsbt', 'signMessage'],
  events: ['bip122_addressesChanged'],
  readAddress(text, caip2 = bitcoinNetworks.mainnet.caip2) {
    const network = findBitcoinNetwork(caip2)
    return network && readBitcoinAddress(text, network) ? text : null
  },
  answer: () => undefined,
}
