import { type AlertName, alertsOf } from '@solsmith/connect'
import { useToolkitState } from './useToolkitState.ts'

/** Returns the current alert. */
export const useAlert = (): AlertName | null => useToolkitState((state) => alertsOf(state).shown)
