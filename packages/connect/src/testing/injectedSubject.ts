import type { PolkadotSigner } from '@solsmith/wire/polkadot/testing'
import { fromHex, toHex } from '../namespaces/bytes.ts'
import { ownKey } from './polkadotToolkit.ts'
import { createSigningSoftware } from './signingSoftware.ts'

type Payload = { readonly address: string; readonly [field: string]: unknown }

/** An extension of `injectedWeb3`, as polkadot-js writes addresses: with prefix 42. */
export function createInjectedProvider({
  signer = ownKey,
  signPayload,
}: {
  readonly signer?: PolkadotSigner
  readonly signPayload?: (payload: Payload) => unknown
} = {}) {
  const software = createSigningSoftware()
  let list: unknown = [{ address: signer.addressOf(42), name: 'Main', type: signer.scheme }]
  const enabled: string[] = []
  const raw: Payload[] = []
  let isSilent = false
  const listeners = new Set<(list: unknown) => void>()
  const provider = {
    version: '0.62.1',
    async enable(origin: string) {
      enabled.push(origin)
      if (isSilent) await new Promise(() => {})
      return {
        accounts: {
          get: async () => list,
          subscribe(listener: (list: unknown) => void) {
            listeners.add(listener)
            listener(list)
            return () => listeners.delete(listener)
          },
        },
        signer: {
          signRaw(request: Payload & { readonly data: string }) {
            raw.push(request)
            return software.answer('signRaw', (isOtherwise) => {
              const bytes = fromHex(request.data.slice(2))
              // Older wallets sign what is inside the envelope.
              const signed = signer.signBytes(isOtherwise ? bytes.slice(7, -8) : bytes)
              return { id: 1, signature: `0x${toHex(signed)}` }
            })
          },
          ...(signPayload && {
            signPayload: (payload: Payload) => software.answer('signPayload', () => signPayload(payload)),
          }),
        },
      }
    },
  }
  return {
    provider,
    software,
    enabled,
    raw,
    listeners,
    change(address: string | null) {
      list = address === null ? [] : [{ address, type: signer.scheme }]
      for (const _ of [1, 2]) for (const listen of [...listeners]) listen(list)
    },
    giveAccounts(given: unknown) {
      list = Array.isArray(given)
        ? given.map((one: unknown) => (typeof one === 'string' ? { address: one } : one))
        : given
    },
    goSilent: (wanted = true) => {
      isSilent = wanted
    },
  }
}
