import type { KeyPairSigner } from '@solana/kit'
import { createNetworks } from '@solsmith/chain'
import type { TestLocalnet } from '@solsmith/localnet/testing'
import { connectWallet } from '../connection/connectWallet.ts'
import { activeNetwork, type Connect, type ConnectOptions, createConnect } from '../createConnect.ts'
import { createMemoryJournal } from '../send/journal.ts'
import { createMemoryLocks } from '../send/locks.ts'
import { createMemoryStorage, type Storage } from '../storage.ts'
import { pairingOf } from '../wallets/walletConnect/pairing.ts'
import { registerWalletConnect } from '../wallets/walletConnect/registerWalletConnect.ts'
import { walletConnectId } from '../wallets/walletConnect/walletConnect.ts'
import { loadWcProvider, type WcProvider } from '../wallets/walletConnect/wcProvider.ts'
import { createSdkStorage, openPhone, type PhoneBehaviour } from './phoneWallet.ts'
import { type RelayOptions, startRelay } from './relay.ts'

/** Unless closed, they look for their relay indefinitely. */
const woken: { readonly close: () => Promise<void> }[] = []

/** Closes after everyone has disconnected. */
export async function openRelay(options: RelayOptions = {}) {
  const relay = await startRelay(options)
  return {
    ...relay,
    async [Symbol.asyncDispose]() {
      await Promise.all(woken.splice(0).map(({ close }) => close().catch(() => {})))
      await relay[Symbol.asyncDispose]()
    },
  }
}

async function load(settings: Parameters<typeof loadWcProvider>[0]): Promise<WcProvider> {
  const provider = await loadWcProvider(settings)
  woken.push({ close: () => provider.client.core.relayer.transportClose() })
  return provider
}

export type Visit = {
  readonly storage?: Storage
  readonly sdkStorage?: object
  readonly projectId?: string
  readonly relayPatienceMs?: number
  readonly toolkit?: Partial<ConnectOptions>
}

export function visit(
  relayUrl: string,
  localnet: Pick<TestLocalnet, 'rpcUrl' | 'genesisHash'>,
  options: Visit = {},
): Connect {
  const [mainnet, devnet, sandbox] = createNetworks(() => localnet.rpcUrl, localnet.genesisHash)
  if (!mainnet || !devnet || !sandbox) throw new TypeError('Three networks are expected.')
  const connect = createConnect({
    networks: [sandbox, mainnet, devnet],
    storage: options.storage ?? createMemoryStorage(),
    journal: createMemoryJournal(),
    locks: createMemoryLocks(),
    relayUrl,
    projectId: options.projectId ?? 'project',
    metadata: { name: 'Test', description: '', url: 'https://site.example', icons: [] },
    log: () => {},
    ...options.toolkit,
  })
  registerWalletConnect(connect, {
    load,
    storage: options.sdkStorage ?? createSdkStorage(),
    ...(options.relayPatienceMs ? { relayPatienceMs: options.relayPatienceMs } : {}),
  })
  return connect
}

export const readCode = (connect: Connect) =>
  new Promise<string>((found) => {
    const look = () => {
      const { uri } = pairingOf(connect.store.get())
      if (uri) found(uri)
    }
    connect.store.subscribe(look)
    look()
  })

export async function openPhoneOf(
  connect: Connect,
  relayUrl: string,
  signer: KeyPairSigner,
  behaviour: Partial<PhoneBehaviour> = {},
) {
  const phone = await openPhone(relayUrl, signer, { chain: activeNetwork(connect).caip2, ...behaviour })
  woken.push(phone)
  return phone
}

export async function pairUp(
  relayUrl: string,
  localnet: Pick<TestLocalnet, 'rpcUrl' | 'genesisHash' | 'fundedSigner'>,
  behaviour: Partial<PhoneBehaviour> = {},
  options: Visit = {},
) {
  const signer = await localnet.fundedSigner(10_000_000_000n)
  const connect = visit(relayUrl, localnet, options)
  const phone = await openPhoneOf(connect, relayUrl, signer, behaviour)
  const joining = connectWallet(connect, walletConnectId)
  // Awaited by tests of refusals.
  joining.catch(() => {})
  const uri = await readCode(connect)
  await phone.pair(uri)
  return { connect, phone, signer, joining, uri }
}
