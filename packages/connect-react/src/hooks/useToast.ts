import { type Toast, toastsOf } from '@solsmith/connect'
import { useToolkitState } from './useToolkitState.ts'

/** Returns the current toast. */
export const useToast = (): Toast | null => useToolkitState((state) => toastsOf(state).shown)
