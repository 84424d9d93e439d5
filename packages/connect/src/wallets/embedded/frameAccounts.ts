import { isAddress } from '@solana/kit'
import type { AnyNetwork } from '@solsmith/chain'
import type { ExchangeResult, FrameChannel } from '@solsmith/wire'
import { type AccountType, accountOf, updateAccount } from '../../account/account.ts'
import { wantedAccountType } from '../../account/accountTypes.ts'
import { connectionOf } from '../../connection/connection.ts'
import { activeNetwork, type Connect } from '../../createConnect.ts'
import { kindOf } from '../../namespaces/chainAdapter.ts'
import { type Namespace, namespaceOf } from '../../namespaces/namespace.ts'
import { ruleOf, updateNetworkRule } from '../../networks/networkRules.ts'
import { readPublicKey } from '../answers.ts'
import type { Account, Wallet } from '../wallet.ts'
import { EmbeddedError } from './errors.ts'
import {
  clearUser,
  rememberChain,
  rememberedSession,
  rememberedUser,
  rememberSocial,
  rememberUser,
} from './frameMemory.ts'
import { retryRequest } from './retryRequest.ts'

const name = 'Embedded Wallet'

/** Creates the frame's accounts, one per namespace. */
export function createFrameAccounts(connect: Connect, reach: () => Promise<FrameChannel>) {
  const { store } = connect
  const listeners = new Map<(account: Account<string> | null) => void, Namespace | undefined>()
  const accounts = new Map<Namespace, Account<string>>()
  /** Even without smart accounts here. */
  const wanted = new Map<Namespace, AccountType>()
  const tell = (namespace: Namespace, next: Account<string> | null) => {
    if (next) accounts.set(namespace, next)
    else accounts.delete(namespace)
    for (const [listener, wants] of [...listeners]) if (wants === undefined || wants === namespace) listener(next)
  }
  const typeOn = (network: AnyNetwork): AccountType => {
    const namespace = namespaceOf(network)
    const type = wanted.get(namespace) ?? wantedAccountType(connect, namespace)
    return type === 'eoa' || hasSmartAccounts(connect, network) ? type : 'eoa'
  }
  const watchNetwork = () => {
    let { networkId } = store.get()
    // The account may differ there.
    return store.subscribe(() => {
      const now = store.get().networkId
      if (now === networkId) return
      networkId = now
      const network = activeNetwork(connect)
      const namespace = namespaceOf(network)
      if (!accounts.has(namespace)) return
      // Ignores answers for networks left meanwhile.
      const tellHere = (next: Account<string> | null) => {
        if (store.get().networkId === now) tell(namespace, next)
      }
      const asked = namespace === 'solana' ? undefined : typeOn(network)
      switchChain(connect, reach, { network, asked }).then(tellHere, () => tellHere(null))
    })
  }
  let stopWatchingNetwork = () => {}
  const join = async (network: AnyNetwork): Promise<Account<string>> => {
    const namespace = namespaceOf(network)
    const frame = await reach()
    if (namespace !== 'solana') await noteSmartAccountNetworks(connect, frame, namespace)
    // Belongs to the current user.
    if (connectionOf(store.get(), namespace).status !== 'connected') wanted.delete(namespace)
    if (!wanted.has(namespace)) wanted.set(namespace, wantedAccountType(connect, namespace))
    const preferredAccountType = typeOn(network)
    const user = await frame.ask('GET_USER', { chainId: network.caip2, preferredAccountType })
    const account = await useAccount(connect, network, { frame, user, asked: preferredAccountType })
    accounts.set(namespace, account)
    rememberUser(connect, { email: user.email ?? null, chainId: network.caip2 })
    recordUser(connect, namespace)
    return account
  }

  return {
    join,
    tell,
    namespaces: (): readonly Namespace[] => [...accounts.keys()],
    of: (namespace: Namespace) => accounts.get(namespace),
    clear() {
      accounts.clear()
      wanted.clear()
    },
    async prefer(type: AccountType, network: AnyNetwork): Promise<void> {
      if (type === 'smartAccount' && !hasSmartAccounts(connect, network))
        throw new EmbeddedError('SmartAccountNetworkError', { network: network.name })
      await (await reach()).ask('SET_PREFERRED_ACCOUNT', { type })
      wanted.set(namespaceOf(network), type)
    },
    watch(listener: Parameters<Wallet['watchAccount']>[0], namespace?: Namespace): () => void {
      if (listeners.size === 0) stopWatchingNetwork = watchNetwork()
      listeners.set(listener, namespace)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stopWatchingNetwork()
      }
    },
  }
}

/** Requests the user from a silent frame. */
export async function isLoggedIn(connect: Connect, frame: FrameChannel): Promise<boolean> {
  const token = rememberedSession(connect)
  const asked = frame.ask('IS_CONNECTED', token === null ? undefined : { token })
  const { isConnected } = await retryRequest(asked, { isConnected: true })
  return isConnected
}

/** Ends with the frame's login. */
export async function poll(
  connect: Connect,
  frame: FrameChannel,
  accounts: ReturnType<typeof createFrameAccounts>,
): Promise<void> {
  const known = accounts.namespaces()
  if (known.length === 0) return
  if (!(await isLoggedIn(connect, frame))) {
    clearUser(connect)
    for (const namespace of known) accounts.tell(namespace, null)
    return
  }
  const network = activeNetwork(connect)
  const before = accounts.of(namespaceOf(network))
  if (!before) return
  // Silence reports no other account.
  const now = await accounts.join(network).catch(() => before)
  if (now.address === before.address) return
  // Another user's login method is unknown.
  rememberSocial(connect, null)
  recordUser(connect, namespaceOf(network))
  accounts.tell(namespaceOf(network), now)
}

/** While its account is in use. */
export function recordUser(connect: Connect, namespace: Namespace): void {
  if (connectionOf(connect.store.get(), namespace).status !== 'disconnected')
    connect.store.set(updateAccount(namespace, rememberedUser(connect)))
}

/** Spec §6. */
const hasSmartAccounts = ({ store }: Connect, network: AnyNetwork): boolean =>
  ruleOf(store.get(), namespaceOf(network)).smartAccounts.includes(network.caip2)

/** A silent frame has none. */
async function noteSmartAccountNetworks({ store }: Connect, frame: FrameChannel, namespace: Namespace): Promise<void> {
  const { smartAccountEnabledNetworks } = await frame
    .ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined)
    .catch(() => ({ smartAccountEnabledNetworks: [] }))
  const smartAccounts = smartAccountEnabledNetworks.map((number) => `${namespace}:${number}`)
  store.set(updateNetworkRule(namespace, { smartAccounts }))
}

async function switchChain(
  connect: Connect,
  reach: () => Promise<FrameChannel>,
  { network, asked }: { readonly network: AnyNetwork; readonly asked: AccountType | undefined },
): Promise<Account<string>> {
  const frame = await reach()
  const { caip2: chainId } = network
  await frame.ask('SWITCH_NETWORK', { chainId })
  rememberChain(connect, chainId)
  const user = await frame.ask('GET_USER', { chainId, ...(asked && { preferredAccountType: asked }) })
  return useAccount(connect, network, { frame, user, asked })
}

type Answer = { readonly user: ExchangeResult<'GET_USER'>; readonly asked: AccountType | undefined }

/** Deploys a smart account in the background. */
async function useAccount(
  connect: Connect,
  network: AnyNetwork,
  { frame, ...answer }: Answer & { readonly frame: FrameChannel },
): Promise<Account<string>> {
  const account = await readUser(connect, network, answer)
  const namespace = namespaceOf(network)
  const { user, asked } = answer
  const isSmart = asked !== undefined && (user.preferredAccountType ?? asked) === 'smartAccount'
  if (!isSmart || user.smartAccountDeployed === true) return account
  void frame.ask('INIT_SMART_ACCOUNT', undefined).then(
    ({ isDeployed }) => {
      const { networkId } = connect.store.get()
      if (networkId === network.id && accountOf(connect.store.get(), namespace).preferredType === 'smartAccount')
        connect.store.set(updateAccount(namespace, { smartAccountDeployed: isDeployed }))
    },
    // Its first calls deploy it anyway.
    () => {},
  )
  return account
}

/** Stores the frame's user, the active account first. */
async function readUser(connect: Connect, network: AnyNetwork, { user, asked }: Answer): Promise<Account<string>> {
  const namespace = namespaceOf(network)
  const verbs = await kindOf(connect, namespace)
  const readAddress = verbs
    ? (verbs.walletConnect?.readAddress ?? ((text: string) => (verbs.isAddress(text) ? text : null)))
    : (text: string) => (isAddress(text) ? readPublicKey(name, text) : null)
  // Other kinds' addresses don't count.
  const address = readAddress(user.address)
  if (address === null) throw new EmbeddedError('EmbeddedConnectError', {})
  // Solana reports no type; accounts left meanwhile aren't stored.
  if (asked !== undefined && connectionOf(connect.store.get(), namespace).status !== 'disconnected') {
    const type = user.preferredAccountType ?? asked
    const entries = (user.accounts ?? []).flatMap((entry) => {
      const own = readAddress(entry.address)
      const isOffered = entry.type === 'eoa' || hasSmartAccounts(connect, network)
      return own === null || !isOffered ? [] : [{ namespace, address: own, type: entry.type }]
    })
    connect.store.set(
      updateAccount(namespace, {
        allAccounts: entries.length > 0 ? entries : [{ namespace, address, type }],
        preferredType: type,
        smartAccountDeployed: user.smartAccountDeployed === true,
      }),
    )
  }
  return { address }
}
