/** In a separate chunk, because of the curves. */
export { isPolkadotMessageBy, readPolkadotSignature } from '@solsmith/wire/polkadot'
