import { type SwapForm, swapFormOf } from '@solsmith/connect'
import { useToolkitState } from './useToolkitState.ts'

/** Returns the swap form. */
export const useSwapForm = (): SwapForm => useToolkitState(swapFormOf)
