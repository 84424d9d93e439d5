/** What opens shares. Only the share keeper is given it; `npm start` takes it out of what the server gets. */
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

/**
 * The first variable that the server was given and that opens shares; null for none. Credentials of a key service that is not used may be there for
 * something else.
 */
export function findKeeperSecret(env: Readonly<Record<string, string | undefined>>): string | null {
  const isUsed = env.WALLET_KMS === 'aws' || env.WALLET_KMS === 'vault'
  const secrets = keeperVariables.filter((name) => isUsed || name.endsWith('_DATABASE_URL'))
  return secrets.find((name) => Boolean(env[name])) ?? null
}
