import { Keyring } from '@polkadot/keyring'
import { Metadata, TypeRegistry } from '@polkadot/types'
import { hexToU8a, u8aToHex } from '@polkadot/util'
import { blake2AsHex, cryptoWaitReady, xxhashAsHex } from '@polkadot/util-crypto'

/** Signs as an extension does, with a library of other authors. */
export async function createPolkadotKey(seed) {
  await cryptoWaitReady()
  const pair = new Keyring({ type: 'sr25519', ss58Format: 42 }).addFromSeed(seed)
  return {
    address: pair.address,
    storageKey: storageKeyOf(pair.publicKey),
    signRaw: (data) => u8aToHex(pair.sign(hexToU8a(data))),
    signPayload(metadata, payload) {
      const registry = new TypeRegistry()
      registry.setMetadata(new Metadata(registry, metadata))
      registry.setSignedExtensions(payload.signedExtensions)
      return registry.createType('ExtrinsicPayload', payload, { version: payload.version }).sign(pair).signature
    },
  }
}

/** Of `System.Account`. */
function storageKeyOf(publicKey) {
  const names = ['System', 'Account'].map((name) => xxhashAsHex(name, 128).slice(2)).join('')
  return `0x${names}${blake2AsHex(publicKey, 128).slice(2)}${u8aToHex(publicKey).slice(2)}`
}
