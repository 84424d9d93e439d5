import { createBitcoinSigner } from '@solsmith/wire/bitcoin/testing'
import type { ConnectOptions } from '../createConnect.ts'
import { bip122 } from '../namespaces/bip122/bip122.ts'
import { bitcoinNetwork } from '../namespaces/bip122/bitcoinNetwork.ts'
import { kindOf } from '../namespaces/chainAdapter.ts'
import { createToolkit, networks } from './toolkit.ts'

export async function createBitcoinToolkit(options: Partial<ConnectOptions> = {}) {
  const rpcUrl = 'http://127.0.0.1:1/esplora'
  const mainnet = bitcoinNetwork({ network: 'mainnet', rpcUrl })
  const testnet = bitcoinNetwork({ network: 'testnet3', rpcUrl })
  const toolkit = await createToolkit({
    options: { networks: [mainnet, testnet, networks.sandbox], kinds: [bip122], ...options },
  })
  await kindOf(toolkit.connect, 'bip122')
  return { ...toolkit, mainnet, testnet }
}

export const [ownKey, otherKey] = [7, 8].map((byte) =>
  createBitcoinSigner({ key: new Uint8Array(32).fill(byte), network: 'mainnet' }),
) as [ReturnType<typeof createBitcoinSigner>, ReturnType<typeof createBitcoinSigner>]
