/** In a chunk of its own, because of the curves. */
export { isPolkadotMessageBy, readPolkadotSignature } from '@solsmith/wire/polkadot'
