import { type Pairing, pairingOf } from '@solsmith/connect'
import { useToolkitState } from './useToolkitState.ts'

/** The code that a phone reads, while there is one. */
export const usePairing = (): Pairing => useToolkitState(pairingOf)
