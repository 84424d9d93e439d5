import { onTestFinished } from 'vitest'
import { connectWallet } from '../connection/connectWallet.ts'
import { bitcoinNetwork } from '../namespaces/bip122/bitcoinNetwork.ts'
import type { BitcoinPort } from '../namespaces/bip122/bitcoinPort.ts'
import { createBitcoinWallet } from '../namespaces/bip122/bitcoinWallet.ts'
import { toHex } from '../namespaces/bytes.ts'
import { createBitcoinToolkit, otherKey, ownKey } from './bitcoinToolkit.ts'
import { startEsploraDouble } from './esploraDouble.ts'
import { networks } from './toolkit.ts'

type Sign = (psbt: Uint8Array, indexes: readonly number[]) => unknown

export async function createBitcoinPayer() {
  const esplora = await startEsploraDouble()
  onTestFinished(() => esplora.stop())
  const mainnet = bitcoinNetwork({ network: 'mainnet', rpcUrl: esplora.url })
  const toolkit = await createBitcoinToolkit({ networks: [mainnet, networks.sandbox] })
  const { connect } = toolkit
  const honest: Sign = (psbt, indexes) => ownKey.signPsbt(psbt, indexes)
  let sign = honest
  let accounts: unknown = (['p2wpkh', 'p2sh', 'p2tr', 'p2pkh'] as const).map((kind) => ({
    address: ownKey.addressOf(kind),
    publicKey: toHex(ownKey.publicKey),
    purpose: 'payment',
  }))
  const port: BitcoinPort = {
    chains: [mainnet.caip2],
    connect: async () => accounts,
    signMessage: async () => null,
    signPsbt: async ({ psbt, inputs }) =>
      sign(
        psbt,
        inputs.map(({ index }) => index),
      ),
  }
  const wallet = createBitcoinWallet(connect, { id: 'bip122:Satchel', name: 'Satchel', icon: '', port })
  connect.store.set((state) => ({ ...state, wallets: [wallet] }))
  const receiver = otherKey.addressOf('p2tr')
  esplora.know(receiver, ...(['p2wpkh', 'p2sh', 'p2tr', 'p2pkh'] as const).map((kind) => ownKey.addressOf(kind)))
  return {
    ...toolkit,
    esplora,
    mainnet,
    receiver,
    own: ownKey.addressOf('p2wpkh'),
    join: () => connectWallet(connect, wallet.id),
    honest,
    behave: (wanted: Sign) => {
      sign = wanted
    },
    setAccounts: (wanted: unknown) => {
      accounts = wanted
    },
  }
}
