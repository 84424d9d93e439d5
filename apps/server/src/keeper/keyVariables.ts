import * as z from 'zod'
import { text } from '../environment/variables.ts'

/** The server announces the delay, the keeper enforces it. */
export const keyVariables = z.object({
  WALLET_RECOVERY_HOURS: text('hours', (value) => /^\d{1,3}$/.test(value))
    .transform(Number)
    .default(24)
    .describe(
      "The delay before a new device gets a wallet without proving a passkey, password or file: with recovery by email, or with a password or file from an older version. An email announces it, with a link that stops it. Wallets of this machine's sandbox do not wait.",
    ),
  WALLET_KMS: z
    .enum(['local', 'aws', 'vault'], { error: 'kms' })
    .default('local')
    .describe(
      "Key service for wallet shares: `local` (files in `DATA_DIR/wallet-keys`), `aws` (AWS KMS) or `vault` (Vault's transit engine). The shares stay in the database; a key service only sees the keys that encrypt them. A change does not move existing keys.",
    ),
})
