import { type SwapForm, swapFormOf } from '@solsmith/connect'
import { useToolkitState } from './useToolkitState.ts'

/** What is in the form of a swap. */
export const useSwapForm = (): SwapForm => useToolkitState(swapFormOf)
