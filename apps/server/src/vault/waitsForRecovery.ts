import type { RecoveryMode } from '@solsmith/wire'

/**
 * Whether a new device waits for a wallet: whoever reads the mails of its owner would have the key, or could guess their password. Splits from
 * before factors were proved wait, too; the secret of a passkey is no guess of anyone.
 */
export const waitsForRecovery = ({ recovery, hasProof }: { recovery: RecoveryMode; hasProof: boolean }): boolean =>
  recovery === 'email' || (!hasProof && recovery !== 'passkey')
