import { connectionOf } from '../connection/connection.ts'
import { activeNamespace, activeNetwork, type Connect } from '../createConnect.ts'
import { loadOptions } from '../options/loadOptions.ts'
import { closeModal } from './closeModal.ts'
import { onAddress, onNetwork } from './guards.ts'
import { closeWith, modalOf, updateModal, viewOf } from './modalState.ts'
import { goBack } from './router.ts'

/** Updates views as accounts and networks change. Returns its stop. */
export function watchModal(connect: Connect): () => void {
  let before = look(connect)
  // A wallet of the last visit signs in too.
  if (before.address !== null) askToSignIn(connect)
  return connect.store.subscribe(() => {
    const after = look(connect)
    const last = before
    before = after
    if (last.isShown && !after.isShown && connect.options.isEmbedded) {
      const close = closeWith({ isEmbedded: true, isConnected: after.address !== null })
      connect.store.set((state) => close(updateModal((modal) => ({ ...modal, isShown: true }))(state)))
    }
    if (last.address === after.address && last.caip2 === after.caip2) return
    react(connect, last, after)
  })
}

type Sight = ReturnType<typeof look>

function look(connect: Connect) {
  const namespace = activeNamespace(connect)
  const connection = connectionOf(connect.store.get(), namespace)
  return {
    namespace,
    caip2: activeNetwork(connect).caip2,
    address: connection.status === 'connected' ? connection.account.address : null,
    isShown: modalOf(connect.store.get()).isShown,
  }
}

function react(connect: Connect, before: Sight, after: Sight): void {
  const { store, options } = connect
  const isSameNamespace = before.namespace === after.namespace
  const byNetwork = onNetwork({
    isShown: modalOf(store.get()).isShown,
    view: viewOf(store.get()),
    isConnected: after.address !== null,
    hasChanged: before.caip2 !== after.caip2,
    isSameNamespace,
    wasUnknown: false,
  })
  if (byNetwork === 'goBack') store.set(updateModal(goBack))
  const byAddress = onAddress({
    isShown: modalOf(store.get()).isShown,
    before: before.address,
    after: after.address,
    isSameNamespace,
    isSwitchingNamespace: store.get().isSwitchingNamespace === true,
    hasSignIn: options.siwx !== undefined,
    view: viewOf(store.get()),
  })
  if (byAddress === 'close') closeModal(connect)
  if (byAddress === 'goBack') store.set(updateModal(goBack))
  if (after.address !== null && before.address !== after.address) askToSignIn(connect)
}

function askToSignIn(connect: Connect): void {
  void loadOptions(connect).then(async () => {
    if (connect.options.siwx) await (await import('../siwx/startSignIn.ts')).startSignIn(connect)
  })
}
