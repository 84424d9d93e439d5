import type { RecoveryMode } from '@solsmith/wire'

/**
 * Reading the owner's email must not suffice. Unproved older splits wait too, except passkeys, which can't be guessed.
 */
export const waitsForRecovery = ({ recovery, hasProof }: { recovery: RecoveryMode; hasProof: boolean }): boolean =>
  recovery === 'email' || (!hasProof && recovery !== 'passkey')
