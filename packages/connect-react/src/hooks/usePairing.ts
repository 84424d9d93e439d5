import { type Pairing, pairingOf } from '@solsmith/connect'
import { useToolkitState } from './useToolkitState.ts'

/** Returns the pairing code, if any. */
export const usePairing = (): Pairing => useToolkitState(pairingOf)
