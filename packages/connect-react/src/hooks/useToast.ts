import { type Toast, toastsOf } from '@solsmith/connect'
import { useToolkitState } from './useToolkitState.ts'

/** The toast that is shown; null for none. */
export const useToast = (): Toast | null => useToolkitState((state) => toastsOf(state).shown)
