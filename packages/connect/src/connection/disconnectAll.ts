import type { Connect } from '../createConnect.ts'
import { emitEvent } from '../events/events.ts'
import { createLog } from '../log.ts'
import { messageOf } from '../modal/toasts.ts'
import { NamespaceError } from '../namespaces/errors.ts'
import type { Namespace } from '../namespaces/namespace.ts'
import { resetRule } from '../networks/resetRule.ts'
import { resetSend } from '../send/sendForm.ts'
import type { Wallet } from '../wallets/wallet.ts'
import { connectionOf, reset } from './connection.ts'
import { walletKeyOf } from './connectWallet.ts'

/** Where the social provider of the embedded wallet is remembered. */
export const socialKey = 'solsmith:social'

/** Sessions that cover several kinds of chain: they end for all of them. */
const sharedKinds: readonly Wallet['kind'][] = ['walletConnect', 'embedded']

/**
 * Disconnects one kind of chain, or all. Every one is forgotten here, whatever its wallet says; those whose wallet could not
 * be told are named together.
 *
 * @throws {ConnectError} `DisconnectError`.
 */
export async function disconnectAll(connect: Connect, only?: Namespace): Promise<void> {
  const { store, storage, options } = connect
  const ending = listEnding(connect, only)
  await options.siwx?.setSessions([])
  // Before the wallets are told: one that is slow to answer must not end what begins meanwhile.
  store.set((state) =>
    ending.reduce((now, { namespace }) => resetRule(namespace)(reset(namespace)(now)), resetSend(state)),
  )
  for (const { namespace } of ending) storage.set(walletKeyOf(namespace), null)
  const wallets = new Map(ending.map(({ wallet, namespace }) => [wallet ?? namespace, { wallet, namespace }]))
  const results = await Promise.all(
    [...wallets.values()].map(({ wallet, namespace }) =>
      tell(wallet, namespace).then(
        () => null,
        (error: unknown) => ({ namespace, reason: messageOf(error), error }),
      ),
    ),
  )
  const failures = results.filter((failure) => failure !== null)
  if (failures.length > 0) {
    const error = new NamespaceError('DisconnectError', {
      failures: failures.map(({ namespace, reason }) => ({ namespace, reason })),
    })
    emitEvent(connect, { name: 'DISCONNECT_ERROR', message: error.message })
    const log = options.log ?? createLog()
    log('error', error.message, failures[0]?.error)
    throw error
  }
  storage.set(socialKey, null)
  emitEvent(connect, { name: 'DISCONNECT_SUCCESS', namespace: only ?? 'all' })
}

async function tell(wallet: Wallet | undefined, namespace: Namespace): Promise<void> {
  if (!wallet) throw new NamespaceError('ProviderMissingError', { namespace })
  await wallet.disconnect()
}

function listEnding(
  { store }: Connect,
  only?: Namespace,
): readonly { namespace: Namespace; wallet: Wallet | undefined }[] {
  const state = store.get()
  // The keys of the object are namespaces by its type.
  const all = (Object.keys(state.connections) as Namespace[]).flatMap((namespace) => {
    const connection = connectionOf(state, namespace)
    if (connection.status === 'disconnected') return []
    const wallet = state.wallets.find(({ id }) => id === connection.walletId)
    return [{ namespace, wallet }]
  })
  if (!only) return all
  const mine = all.find(({ namespace }) => namespace === only)
  return all.filter(
    ({ namespace, wallet }) =>
      namespace === only || (wallet !== undefined && mine?.wallet === wallet && sharedKinds.includes(wallet.kind)),
  )
}
