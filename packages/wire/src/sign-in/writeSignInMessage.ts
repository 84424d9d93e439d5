import type { SignInMessage } from './signInMessage.ts'

const chainNames: Readonly<Record<string, string>> = {
  solana: 'Solana',
  eip155: 'Ethereum',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}

/** Builds a sign-in message (CAIP-122). */
export function writeSignInMessage(message: SignInMessage): string {
  const [namespace = '', reference = ''] = message.chainId.split(':')
  const { resources } = message
  const lines = [
    `${message.domain} wants you to sign in with your ${chainNames[namespace] ?? namespace} account:`,
    message.accountAddress,
    ...(message.statement ? ['', message.statement] : []),
    '',
    `URI: ${message.uri}`,
    `Version: ${message.version}`,
    `Chain ID: ${reference}`,
    `Nonce: ${message.nonce}`,
    ...line('Issued At', message.issuedAt),
    ...line('Expiration Time', message.expirationTime),
    ...line('Not Before', message.notBefore),
    ...line('Request ID', message.requestId),
    ...(resources && resources.length > 0 ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ]
  return lines.join('\n')
}

const line = (name: string, value: string | undefined) => (value === undefined ? [] : [`${name}: ${value}`])
