import { bitcoinNetworks, findBitcoinNetwork, parseBitcoinAddress } from '@solsmith/wire/bitcoin'
import type { KindSession } from '../chainAdapter.ts'
import { readBitcoinAccounts } from './bitcoinAccount.ts'

const event = 'bip122_addressesChanged'

export const bitcoinSession: KindSession = {
  methods: ['sendTransfer', 'getAccountAddresses', 'signPsbt', 'signMessage'],
  events: [event],
  readAddress(text, caip2 = bitcoinNetworks.mainnet.caip2) {
    const network = findBitcoinNetwork(caip2)
    return network && parseBitcoinAddress(text, network) ? text : null
  },
  answer: () => undefined,
  addresses: {
    event,
    read(given, { caip2, address }) {
      const found = readBitcoinAccounts(given, { caip2 })
      if (found.some((one) => one.address === address)) return address
      return found[0]?.address ?? (Array.isArray(given) && given.length === 0 ? null : undefined)
    },
  },
}
