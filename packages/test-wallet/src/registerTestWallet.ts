import type { SolanaSignMessageFeature, SolanaSignTransactionFeature } from '@solana/wallet-standard-features'
import type { SignPartFeature } from '@solsmith/connect'
import type { WalletAccount, WalletIcon, WalletWithFeatures } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
  StandardEventsListeners,
} from '@wallet-standard/features'
import { announceWallet } from './announceWallet.ts'
import type { ApprovalRequest } from './approval.ts'
import type { Signer } from './signer.ts'

export type TestWalletOptions = {
  /** Default: `http://127.0.0.1:8899`. */
  readonly rpcUrl?: string
  /** Apps store it to identify the wallet. Default: Test wallet. */
  readonly name?: string
  /** Requests approval; false means declined. Default: approves everything. */
  readonly approve?: (request: ApprovalRequest) => Promise<boolean>
  readonly loadSigner?: (options: Required<Pick<TestWalletOptions, 'rpcUrl' | 'approve'>>) => Promise<Signer>
  /** Default: the window. */
  readonly target?: EventTarget
}

export type TestWallet = WalletWithFeatures<
  StandardConnectFeature &
    StandardDisconnectFeature &
    StandardEventsFeature &
    SolanaSignTransactionFeature &
    SolanaSignMessageFeature &
    SignPartFeature
>

/** A wallet in a dashed ring: dashes mark test money. */
const icon: WalletIcon =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAzMiAzMiIgZmlsbD0ibm9uZSIgc3Ryb2tlPSIjZDVjZmE2Ij48cmVjdCB3aWR0aD0iMzIiIGhlaWdodD0iMzIiIHJ4PSI3IiBmaWxsPSIjMWQxYzE0IiBzdHJva2U9Im5vbmUiLz48Y2lyY2xlIGN4PSIxNiIgY3k9IjE2IiByPSIxMiIgc3Ryb2tlLWRhc2hhcnJheT0iMyAyIi8+PHBhdGggZD0iTTkuNSAxMi41aDEzdjhoLTEzek0xOC41IDE2LjVoNCIgc3Ryb2tlLXdpZHRoPSIyIi8+PC9zdmc+'

const chains = ['solana:localnet'] as const
const features = ['solana:signTransaction', 'solana:signMessage'] as const

/**
 * Registers a wallet for a local network through the Wallet Standard. Its key stays in this browser, and its account is
 * funded from the faucet on connect.
 *
 * @example const { unregister } = registerTestWallet({ rpcUrl: 'http://127.0.0.1:8899' })
 */
export function registerTestWallet(options: TestWalletOptions = {}): { unregister: () => void } {
  return { unregister: announceWallet(createTestWallet(options), options.target) }
}

// Long, because a Wallet Standard object shares accounts and listeners between its features.
export function createTestWallet({
  loadSigner = loadOwnSigner,
  rpcUrl = 'http://127.0.0.1:8899',
  name = 'Test wallet',
  approve = async () => true,
}: TestWalletOptions = {}): TestWallet {
  const listeners = new Set<StandardEventsListeners['change']>()
  let accounts: readonly WalletAccount[] = []
  let loading: Promise<Signer> | undefined
  const load = () => {
    loading ??= loadSigner({ rpcUrl, approve }).catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }
  const change = (next: readonly WalletAccount[]) => {
    if (next[0]?.address === accounts[0]?.address) return
    accounts = next
    for (const listener of [...listeners]) listener({ accounts })
  }
  return {
    version: '1.0.0',
    name,
    icon,
    chains,
    get accounts() {
      return accounts
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: async (input) => {
          const signer = await load()
          const key = await signer.connect(input?.silent ?? false)
          if (key) change([{ address: key.address, publicKey: key.publicKey, chains, features }])
          return { accounts }
        },
      },
      'standard:disconnect': {
        version: '1.0.0',
        disconnect: async () => {
          const signer = await load()
          await signer.disconnect()
          change([])
        },
      },
      'standard:events': {
        version: '1.0.0',
        on: (_, listener) => {
          listeners.add(listener)
          return () => void listeners.delete(listener)
        },
      },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0, 1],
        signTransaction: async (...inputs) => {
          const [first] = inputs
          if (!first) return []
          const signer = await load()
          // Inputs of one account and chain form one request; others are separate.
          const isOne = inputs.every(({ account, chain }) => account === first.account && chain === first.chain)
          if (inputs.length === 1 || !isOne)
            return inOrder(inputs, async ({ account, chain, transaction }) => ({
              signedTransaction: await signer.signTransaction({ address: account.address, chain, transaction }),
            }))
          const signed = await signer.signTransactions({
            address: first.account.address,
            chain: first.chain,
            transactions: inputs.map(({ transaction }) => transaction),
          })
          return signed.map((signedTransaction) => ({ signedTransaction }))
        },
      },
      'solana:signMessage': {
        version: '1.1.0',
        signMessage: async (...inputs) => {
          const signer = await load()
          return inOrder(inputs, async ({ account, message }) => ({
            signedMessage: message,
            signature: await signer.signMessage({ address: account.address, message }),
            signatureType: 'ed25519',
          }))
        },
      },
      'solsmith:signPart': {
        version: '1.0.0',
        signPart: async ({ account, ...request }) => {
          const signer = await load()
          return { signedTransaction: await signer.signTransaction({ address: account.address, ...request }) }
        },
      },
    },
  }
}

/** In sequence: the first refusal ends it. */
async function inOrder<Input, Result>(
  inputs: readonly Input[],
  act: (input: Input) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const input of inputs) results.push(await act(input))
  return results
}

async function loadOwnSigner(options: Required<Pick<TestWalletOptions, 'rpcUrl' | 'approve'>>): Promise<Signer> {
  const { createBrowserSigner } = await import('./createBrowserSigner.ts')
  return createBrowserSigner(options)
}
