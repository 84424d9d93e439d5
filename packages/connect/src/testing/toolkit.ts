import { generateKeyPairSigner, type KeyPairSigner } from '@solana/kit'
import { createNetworks, type OtherNetwork } from '@solsmith/chain'
import { type Connect, type ConnectOptions, createConnect } from '../createConnect.ts'
import { type ConnectEvent, watchEvents } from '../events/events.ts'
import { createMemoryJournal } from '../send/journal.ts'
import { createMemoryLocks } from '../send/locks.ts'
import { createMemoryStorage } from '../storage.ts'
import type { Wallet } from '../wallets/wallet.ts'
import { createMockWallet, type MockWallet } from './mockWallet.ts'

export type Toolkit = {
  readonly connect: Connect
  readonly signer: KeyPairSigner
  readonly wallet: MockWallet
  readonly events: ConnectEvent[]
  readonly logged: string[]
}

const [mainnet, devnet, sandbox] = createNetworks((id) => `http://127.0.0.1:1/${id}`, 'Hash')
if (!mainnet || !devnet || !sandbox) throw new TypeError('Three networks are expected.')
export const networks = { mainnet, devnet, sandbox } as const

/** Another namespace. */
export const ethereum: OtherNetwork = {
  id: 'eip155:1',
  name: 'Ethereum',
  caip2: 'eip155:1',
  walletChain: 'eip155:1',
  rpcUrl: 'http://127.0.0.1:1/ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  money: 'real',
  explorer: { url: 'https://etherscan.io', query: '' },
}

/** Without requests; one Solana wallet. */
export async function createToolkit({
  options = {},
  wallets,
}: {
  options?: Partial<ConnectOptions>
  wallets?: (signer: KeyPairSigner) => readonly Wallet[]
} = {}): Promise<Toolkit> {
  const signer = await generateKeyPairSigner()
  const wallet = createMockWallet(signer, { chains: ['solana:mainnet', 'solana:devnet', 'solana:localnet'] })
  const logged: string[] = []
  const connect = createConnect({
    networks: [networks.sandbox, networks.mainnet, networks.devnet],
    storage: createMemoryStorage(),
    journal: createMemoryJournal(),
    locks: createMemoryLocks(),
    log: (_, message) => logged.push(message),
    ...options,
  })
  connect.store.set((state) => ({ ...state, wallets: wallets?.(signer) ?? [wallet] }))
  const events: ConnectEvent[] = []
  watchEvents(connect, (event) => events.push(event))
  return { connect, signer, wallet, events, logged }
}

/** Waits end when the test advances it. */
export function createClock() {
  let nowMs = 0
  const waiting: { readonly at: number; readonly go: () => void }[] = []
  return {
    now: () => nowMs,
    wait: (ms: number) => new Promise<void>((go) => waiting.push({ at: nowMs + ms, go })),
    async pass(ms: number) {
      const end = nowMs + ms
      for (;;) {
        await settle()
        const next = waiting.filter(({ at }) => at <= end).toSorted((left, right) => left.at - right.at)[0]
        if (!next) break
        waiting.splice(waiting.indexOf(next), 1)
        nowMs = next.at
        next.go()
      }
      nowMs = end
      await settle()
    },
  }
}

const settle = () => new Promise((done) => setImmediate(done))
