import { activeNamespace, type Connect } from '../createConnect.ts'
import { emitEvent } from '../events/events.ts'
import { createLog } from '../log.ts'
import { messageOf } from '../modal/toasts.ts'
import { NamespaceError } from '../namespaces/errors.ts'
import type { Namespace } from '../namespaces/namespace.ts'
import { resetRule } from '../networks/resetRule.ts'
import { resetSend } from '../send/sendForm.ts'
import type { Wallet } from '../wallets/wallet.ts'
import { leaving, walletKeyOf } from './askWallet.ts'
import { connectionOf, reset } from './connection.ts'

export const socialKey = 'solsmith:social'

/** End for all their kinds. */
const sharedKinds: readonly Wallet['kind'][] = ['walletConnect', 'embedded']

/**
 * Disconnects one or all kinds immediately; failures are reported together.
 *
 * @throws {ConnectError} `DisconnectError`.
 */
export async function disconnectAll(connect: Connect, only?: Namespace): Promise<void> {
  const { store, storage, options } = connect
  const ending = listEnding(connect, only)
  const signedOut = (async () => options.siwx?.setSessions([]))()
  // A slow answer must not end what starts meanwhile.
  leaving.add(connect)
  store.set((state) =>
    ending.reduce((now, { namespace }) => resetRule(namespace)(reset(namespace)(now)), resetSend(state)),
  )
  leaving.delete(connect)
  for (const { namespace } of ending) storage.set(walletKeyOf(namespace), null)
  const wallets = new Map(ending.map(({ wallet, namespace }) => [wallet ?? namespace, { wallet, namespace }]))
  const asked = [...wallets.values()].map(({ wallet, namespace }) => ({ namespace, answer: tell(wallet, namespace) }))
  asked.push({ namespace: ending[0]?.namespace ?? activeNamespace(connect), answer: signedOut })
  const results = await Promise.all(
    asked.map(({ namespace, answer }) =>
      withinPatience(answer).then(
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

/** Maximum wait. */
const patienceMs = 10_000

function withinPatience(answer: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(
      () => fail(new NamespaceError('DisconnectSilentError', { seconds: patienceMs / 1_000 })),
      patienceMs,
    )
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
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
  // Keys are namespaces.
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
