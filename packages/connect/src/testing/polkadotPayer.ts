import { Blake2256 } from '@polkadot-api/substrate-bindings'
import type { PolkadotSigner } from '@solsmith/wire/polkadot/testing'
import { onTestFinished } from 'vitest'
import { connectWallet } from '../connection/connectWallet.ts'
import { fromHex, toHex } from '../namespaces/bytes.ts'
import { polkadotNetwork } from '../namespaces/polkadot/polkadotNetwork.ts'
import { createPolkadotWallet } from '../namespaces/polkadot/polkadotWallet.ts'
import type { PolkadotPayment } from '../namespaces/polkadot/preparePolkadot.ts'
import { createInjectedProvider } from './injectedSubject.ts'
import { startPolkadotNode } from './polkadotNode.ts'
import { createPolkadotToolkit, otherKey, ownKey } from './polkadotToolkit.ts'
import { networks } from './toolkit.ts'

type Sign = (payment: PolkadotPayment) => unknown

export function signPayment(
  { call, extensions }: Pick<PolkadotPayment, 'call' | 'extensions'>,
  signer: PolkadotSigner,
) {
  const parts = [call, ...extensions.map(({ extra }) => extra), ...extensions.map(({ signed }) => signed)]
  const bytes = Uint8Array.from(parts.flatMap((part) => [...part]))
  return signer.signBytes(bytes.length > 256 ? Blake2256(bytes) : bytes)
}

export async function createPolkadotPayer({
  signer = ownKey,
  runtime,
}: {
  readonly signer?: PolkadotSigner
  readonly runtime?: Parameters<typeof startPolkadotNode>[0]
} = {}) {
  const node = await startPolkadotNode(runtime)
  onTestFinished(() => node.stop())
  const assetHub = polkadotNetwork({ rpcUrl: node.url })
  const toolkit = await createPolkadotToolkit({ networks: [assetHub, networks.sandbox] })
  const { connect } = toolkit
  let shown: PolkadotPayment | undefined
  const payloads: unknown[] = []
  const honest: Sign = (payment) => ({ id: 1, signature: `0x${toHex(signPayment(payment, signer))}` })
  let sign = honest
  const subject = createInjectedProvider({
    signer,
    signPayload(payload) {
      payloads.push(payload)
      return shown && sign(shown)
    },
  })
  const { provider } = subject
  const wallet = createPolkadotWallet(connect, { id: 'polkadot:satchel', name: 'Satchel', icon: '', provider })
  connect.store.set((state) => ({ ...state, wallets: [wallet] }))
  await connectWallet(connect, wallet.id)
  node.put(signer.publicKey, { free: 100n * dot, nonce: 5 })
  return {
    ...toolkit,
    ...subject,
    node,
    assetHub,
    payloads,
    own: signer.addressOf(0),
    receiver: otherKey.addressOf(0),
    honest,
    /** The wallet of a test knows the payment, so it needs no metadata. */
    show: (payment: PolkadotPayment) => {
      shown = payment
    },
    behave: (wanted: Sign) => {
      sign = wanted
    },
  }
}

export const dot = 10n ** 10n

export const bytesOf = (hex: string) => fromHex(hex.replace(/^0x/, ''))
