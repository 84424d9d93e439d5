import { base64 } from '@scure/base'
import type { BitcoinSigner } from '@solsmith/wire/bitcoin/testing'
import { ownKey } from './bitcoinToolkit.ts'

type BitcoinAction =
  | 'sign'
  | 'ecdsa'
  | 'throw'
  | 'reject'
  | 'decline'
  | 'silence'
  | 'hold'
  | { readonly answers: unknown }

export function createBitcoinSoftware(signer: BitcoinSigner = ownKey) {
  let action: BitcoinAction = 'sign'
  let held = Promise.withResolvers<void>()
  const asked: string[] = []
  const kinds = ['p2wpkh', 'p2sh', 'p2tr'] as const
  const kindOf = (address: unknown) => kinds.find((kind) => signer.addressOf(kind) === address) ?? 'p2wpkh'
  const sign = (address: unknown, text: string) =>
    action === 'ecdsa' ? signer.signBip137(text, 39) : signer.signBip322(kindOf(address), text)
  return {
    asked,
    behave: (next: BitcoinAction) => {
      action = next
      held = Promise.withResolvers<void>()
    },
    release: () => held.resolve(),
    signMessage(address: unknown, text: string, wrap: (signature: string) => unknown): Promise<unknown> {
      asked.push('signMessage')
      if (action === 'throw') throw new Error('crashed')
      if (action === 'reject') return Promise.reject(new Error('crashed'))
      if (action === 'decline')
        return Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4_001 }))
      if (action === 'silence') return new Promise(() => {})
      if (action === 'hold') return held.promise.then(() => wrap(sign(address, text)))
      return Promise.resolve(typeof action === 'object' ? action.answers : wrap(sign(address, text)))
    },
    signPsbt(psbt: Uint8Array, indexes: readonly number[]): Uint8Array {
      asked.push('signPsbt')
      return signer.signPsbt(psbt, indexes)
    },
  }
}

export type BitcoinSoftware = ReturnType<typeof createBitcoinSoftware>

export const bytesOf = (text: string) => base64.decode(text)
