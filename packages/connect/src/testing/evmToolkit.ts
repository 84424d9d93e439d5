import { connectWallet } from '../connection/connectWallet.ts'
import type { ConnectOptions } from '../createConnect.ts'
import { kindOf } from '../namespaces/chainAdapter.ts'
import { eip155 } from '../namespaces/eip155/eip155.ts'
import { evmNetwork } from '../namespaces/eip155/evmNetworks.ts'
import { createEvmWallet } from '../namespaces/eip155/evmWallet.ts'
import { type EvmAnswers, startEvmNode } from './evmNode.ts'
import { createEvmProvider } from './evmProvider.ts'
import { createToolkit, networks } from './toolkit.ts'

/** Ethereum, Base and Solana, one EVM wallet, a scripted node. */
export async function createEvmToolkit(answers: EvmAnswers = {}, options: Partial<ConnectOptions> = {}) {
  const node = await startEvmNode({ eth_chainId: '0x1', ...answers })
  const ethereum = evmNetwork({ chainId: 1, rpcUrl: node.url })
  const base = evmNetwork({ chainId: 8_453, rpcUrl: node.url })
  const software = createEvmProvider()
  const toolkit = await createToolkit({
    options: { networks: [ethereum, base, networks.sandbox], kinds: [eip155], ...options },
  })
  const { connect } = toolkit
  const wallet = createEvmWallet(connect, {
    id: 'io.example',
    name: 'Example',
    icon: '',
    kind: 'injected',
    provider: software.provider,
  })
  connect.store.set((state) => ({ ...state, wallets: [...state.wallets, wallet] }))
  await kindOf(connect, 'eip155')
  return {
    ...toolkit,
    node,
    ethereum,
    base,
    software,
    evmWallet: wallet,
    join: () => connectWallet(connect, wallet.id),
  }
}
