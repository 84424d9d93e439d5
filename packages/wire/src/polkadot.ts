/** In a separate file, because of its libraries. */
export { isPolkadotMessageBy } from './polkadot/isPolkadotMessageBy.ts'
export { polkadotAccountKey } from './polkadot/polkadotAccountKey.ts'
export {
  decodePolkadotAddress,
  encodePolkadotAddress,
  isPolkadotAddress,
  type PolkadotAddress,
} from './polkadot/polkadotAddress.ts'
export {
  findPolkadotNetwork,
  type PolkadotNetworkName,
  type PolkadotPrefix,
  polkadotNetworks,
} from './polkadot/polkadotNetworks.ts'
export { readPolkadotSignature } from './polkadot/polkadotSignature.ts'
export { wrapPolkadotText } from './polkadot/wrapPolkadotText.ts'
