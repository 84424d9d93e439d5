import { createPolkadotSigner } from '@solsmith/wire/polkadot/testing'
import type { ConnectOptions } from '../createConnect.ts'
import { kindOf } from '../namespaces/chainAdapter.ts'
import { polkadot } from '../namespaces/polkadot/polkadot.ts'
import { polkadotNetwork } from '../namespaces/polkadot/polkadotNetwork.ts'
import { createToolkit, networks } from './toolkit.ts'

export async function createPolkadotToolkit(options: Partial<ConnectOptions> = {}) {
  const rpcUrl = 'http://127.0.0.1:1/polkadot'
  const assetHub = polkadotNetwork({ rpcUrl })
  const kusama = polkadotNetwork({ network: 'kusamaAssetHub', rpcUrl })
  const toolkit = await createToolkit({
    options: { networks: [assetHub, kusama, networks.sandbox], kinds: [polkadot], ...options },
  })
  await kindOf(toolkit.connect, 'polkadot')
  return { ...toolkit, assetHub, kusama }
}

export const [ownKey, otherKey] = [7, 8].map((byte) =>
  createPolkadotSigner({ seed: new Uint8Array(32).fill(byte) }),
) as [ReturnType<typeof createPolkadotSigner>, ReturnType<typeof createPolkadotSigner>]
