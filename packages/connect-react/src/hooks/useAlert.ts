import { type AlertName, alertsOf } from '@solsmith/connect'
import { useToolkitState } from './useToolkitState.ts'

/** Returns the alert at the edge of the page; null for none. */
export const useAlert = (): AlertName | null => useToolkitState((state) => alertsOf(state).shown)
