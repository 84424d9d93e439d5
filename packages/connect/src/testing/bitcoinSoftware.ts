import { base64 } from '@scure/base'
import type { BitcoinSigner } from '@solsmith/wire/bitcoin/testing'
import { ownKey } from './bitcoinToolkit.ts'
import { createSigningSoftware } from './signingSoftware.ts'

export function createBitcoinSoftware(signer: BitcoinSigner = ownKey) {
  const software = createSigningSoftware()
  const kinds = ['p2wpkh', 'p2sh', 'p2tr'] as const
  const kindOf = (address: unknown) => kinds.find((kind) => signer.addressOf(kind) === address) ?? 'p2wpkh'
  return {
    ...software,
    signMessage: (address: unknown, text: string, wrap: (signature: string) => unknown) =>
      software.answer('signMessage', (isOtherwise) =>
        wrap(isOtherwise ? signer.signBip137(text, 39) : signer.signBip322(kindOf(address), text)),
      ),
    signPsbt(psbt: Uint8Array, indexes: readonly number[]): Uint8Array {
      software.asked.push('signPsbt')
      return signer.signPsbt(psbt, indexes)
    },
  }
}

export const bytesOf = (text: string) => base64.decode(text)
