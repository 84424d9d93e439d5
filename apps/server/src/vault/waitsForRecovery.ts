import type { RecoveryMode } from '@solsmith/wire'

/**
 * Whether a new device must wait for a wallet, because anyone who reads the owner's email could otherwise get the key or guess the password.
 * Splits from before factor proofs also wait, except with a passkey, whose secret cannot be guessed.
 */
export const waitsForRecovery = ({ recovery, hasProof }: { recovery: RecoveryMode; hasProof: boolean }): boolean =>
  recovery === 'email' || (!hasProof && recovery !== 'passkey')
