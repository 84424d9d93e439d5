import { onTestFinished } from 'vitest'
import { connectWallet } from '../connection/connectWallet.ts'
import type { Connect } from '../createConnect.ts'
import { bitcoinNetwork } from '../namespaces/bip122/bitcoinNetwork.ts'
import type { BitcoinPort } from '../namespaces/bip122/bitcoinPort.ts'
import { createBitcoinWallet } from '../namespaces/bip122/bitcoinWallet.ts'
import { toHex } from '../namespaces/bytes.ts'
import type { Wallet } from '../wallets/wallet.ts'
import { createBitcoinToolkit, otherKey, ownKey } from './bitcoinToolkit.ts'
import { startEsploraDouble } from './esploraDouble.ts'
import { networks } from './toolkit.ts'

export type SignPsbt = (psbt: Uint8Array, indexes: readonly number[]) => unknown

type OpenWallet = (connect: Connect, sign: SignPsbt) => Wallet

export async function createBitcoinPayer(open?: OpenWallet) {
  const esplora = await startEsploraDouble()
  onTestFinished(() => esplora.stop())
  const mainnet = bitcoinNetwork({ network: 'mainnet', rpcUrl: esplora.url })
  const toolkit = await createBitcoinToolkit({ networks: [mainnet, networks.sandbox] })
  const { connect } = toolkit
  const honest: SignPsbt = (psbt, indexes) => ownKey.signPsbt(psbt, indexes)
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
  const wallet = open
    ? open(connect, (...given) => sign(...given))
    : createBitcoinWallet(connect, { id: 'bip122:Satchel', name: 'Satchel', icon: '', port })
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
    behave: (wanted: SignPsbt) => {
      sign = wanted
    },
    setAccounts: (wanted: unknown) => {
      accounts = wanted
    },
  }
}
