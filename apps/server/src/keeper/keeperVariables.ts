/** Only the keeper gets them; `npm start` removes them from the server. */
export const keeperVariables = [
  'WALLET_SERVER_DATABASE_URL',
  'WALLET_RECOVERY_DATABASE_URL',
  'WALLET_KMS_SERVER_KEY',
  'WALLET_KMS_RECOVERY_KEY',
  'WALLET_KMS_MAC_KEY',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'VAULT_TOKEN',
] as const

/** Unused key service credentials can serve other purposes. */
export function findKeeperSecret(env: Readonly<Record<string, string | undefined>>): string | null {
  const isUsed = env.WALLET_KMS === 'aws' || env.WALLET_KMS === 'vault'
  const secrets = keeperVariables.filter((name) => isUsed || name.endsWith('_DATABASE_URL'))
  return secrets.find((name) => Boolean(env[name])) ?? null
}
