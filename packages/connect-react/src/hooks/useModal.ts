import { type ModalState, modalOf } from '@solsmith/connect'
import { useToolkitState } from './useToolkitState.ts'

/** Whether the modal is open, and what it shows: the last of its history. */
export const useModal = (): ModalState => useToolkitState(modalOf)
