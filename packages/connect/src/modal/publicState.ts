import { activeNamespace, type Connect } from '../createConnect.ts'
import type { Namespace } from '../namespaces/namespace.ts'
import { modalOf } from './modalState.ts'

/** Modal state for the host. */
export type PublicState = {
  readonly open: boolean
  readonly loading: boolean
  readonly selectedNetworkId: string
  readonly activeChain: Namespace
}

/** Derives the public state from the store. */
export function publicState(connect: Connect): PublicState {
  const state = connect.store.get()
  const { isShown, isLoading } = modalOf(state)
  return {
    open: isShown,
    loading: isLoading,
    selectedNetworkId: state.networkId,
    activeChain: activeNamespace(connect),
  }
}
