import { type ModalState, modalOf } from '@solsmith/connect'
import { useToolkitState } from './useToolkitState.ts'

/** Returns whether the modal is open, and its view. */
export const useModal = (): ModalState => useToolkitState(modalOf)
