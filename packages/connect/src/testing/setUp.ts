import {
  type Address,
  createNoopSigner,
  generateKeyPairSigner,
  type KeyPairSigner,
  singleInstructionPlan,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { createNetworks, type Network, type Plan } from '@solsmith/chain'
import type { TestLocalnet } from '@solsmith/localnet/testing'
import { connectWallet } from '../connection/connectWallet.ts'
import { type Connect, createConnect } from '../createConnect.ts'
import { createMemoryJournal } from '../send/journal.ts'
import { createMemoryLocks } from '../send/locks.ts'
import { createMemoryStorage } from '../storage.ts'
import { offer } from '../wallets/watchWallets.ts'
import { type Behaviour, createMockWallet, type MockWallet } from './mockWallet.ts'

export type SetUp = {
  readonly connect: Connect
  readonly network: Network
  readonly wallet: MockWallet
  readonly signer: KeyPairSigner
  /** A tenth of a SOL to a new address. */
  readonly plan: Plan
}

function networksOf({ rpcUrl, wsUrl, genesisHash }: Pick<TestLocalnet, 'rpcUrl' | 'wsUrl' | 'genesisHash'>) {
  const [mainnet, devnet, sandbox] = createNetworks(
    (id) => (id === 'sandbox' ? rpcUrl : 'http://127.0.0.1:1'),
    genesisHash,
  )
  if (!mainnet || !devnet || !sandbox) throw new TypeError('Three networks are expected.')
  return { mainnet, devnet, sandbox: { ...sandbox, socketUrl: wsUrl } }
}

/** On a real network. */
export async function setUp(localnet: TestLocalnet, behaviour: Behaviour = {}): Promise<SetUp> {
  const { mainnet, devnet, sandbox } = networksOf(localnet)
  const signer = await localnet.fundedSigner(10_000_000_000n)
  const wallet = createMockWallet(signer, behaviour)
  const connect = createConnect({
    networks: [mainnet, devnet, sandbox],
    initialNetworkId: 'sandbox',
    storage: createMemoryStorage(),
    journal: createMemoryJournal(),
    locks: createMemoryLocks(),
  })
  connect.store.set(offer([wallet]))
  await connectWallet(connect, wallet.id)
  return {
    connect,
    network: sandbox,
    wallet,
    signer,
    plan: transferPlan(signer.address, (await generateKeyPairSigner()).address),
  }
}

/** The subject exists afterwards, or nothing happened. */
export const transferPlan = (from: Address, to: Address, lamports = 100_000_000n): Plan => ({
  kind: 'transfer',
  feePayer: from,
  subject: to,
  label: 'A transfer',
  instructions: singleInstructionPlan(
    getTransferSolInstruction({ source: createNoopSigner(from), destination: to, amount: lamports }),
  ),
})
