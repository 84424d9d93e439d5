/** In a separate file, because of its libraries. */
export {
  type BitcoinAddress,
  type BitcoinAddressKind,
  isBitcoinAddress,
  parseBitcoinAddress,
} from './bitcoin/bitcoinAddress.ts'
export {
  type BitcoinNetworkName,
  type BitcoinPrefixes,
  bitcoinNetworks,
  findBitcoinNetwork,
} from './bitcoin/bitcoinNetworks.ts'
export { isEcdsaSignature, isSchnorrSignature, keyHashOf } from './bitcoin/bitcoinSignature.ts'
export { isBitcoinMessageBy } from './bitcoin/isBitcoinMessageBy.ts'
