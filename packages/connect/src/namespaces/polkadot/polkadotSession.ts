import { decodePolkadotAddress, encodePolkadotAddress, findPolkadotNetwork } from '@solsmith/wire/polkadot'
import type { KindSession } from '../chainAdapter.ts'

export const polkadotSession: KindSession = {
  methods: ['polkadot_signTransaction', 'polkadot_signMessage'],
  events: ['chainChanged', 'accountsChanged'],
  readAddress(text, caip2 = '') {
    const read = decodePolkadotAddress(text)
    const network = findPolkadotNetwork(caip2)
    return read && network ? encodePolkadotAddress(read.publicKey, network.prefix) : read && text
  },
  answer: () => undefined,
}
