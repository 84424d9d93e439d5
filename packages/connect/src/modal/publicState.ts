import { activeNamespace, type Connect } from '../createConnect.ts'
import type { Namespace } from '../namespaces/namespace.ts'
import { modalOf } from './modalState.ts'

/** What a host may watch of the modal. */
export type PublicState = {
  readonly open: boolean
  readonly loading: boolean
  readonly selectedNetworkId: string
  readonly activeChain: Namespace
}

/** Made from the one state, so that it cannot say anything else. */
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
