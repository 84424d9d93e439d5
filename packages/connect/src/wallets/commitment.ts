import type { Commitment } from '@solsmith/chain'
import type { PreflightCommitment } from './wallet.ts'

/** Current names of older commitments. */
const byName: Readonly<Record<PreflightCommitment, Commitment>> = {
  processed: 'processed',
  recent: 'processed',
  confirmed: 'confirmed',
  single: 'confirmed',
  singleGossip: 'confirmed',
  finalized: 'finalized',
  root: 'finalized',
  max: 'finalized',
}

export const toCommitment = (name: PreflightCommitment): Commitment => byName[name]
