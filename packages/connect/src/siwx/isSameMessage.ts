import type { SiwxMessage } from './siwx.ts'

/**
 * Tells whether the text of a sign-in that a wallet wrote says what it was asked to say: the first two lines, and each
 * field on one line of its own, exactly.
 */
export function isSameMessage(text: string, message: SiwxMessage): boolean {
  const [first = '', account, ...rest] = text.split('\n')
  const [, reference = ''] = message.chainId.split(':')
  const has = (name: string, ...allowed: readonly (string | undefined)[]) => {
    const found = rest.filter((line) => line.startsWith(`${name}: `)).map((line) => line.slice(name.length + 2))
    const wanted = allowed.filter((value) => value !== undefined)
    return wanted.length === 0 ? found.length === 0 : found.length === 1 && wanted.includes(found[0] ?? '')
  }
  return (
    first.startsWith(`${message.domain} wants you to sign in with your `) &&
    account === message.accountAddress &&
    has('URI', message.uri) &&
    has('Version', message.version) &&
    has('Chain ID', message.chainId, reference) &&
    has('Nonce', message.nonce) &&
    has('Issued At', message.issuedAt) &&
    has('Expiration Time', message.expirationTime) &&
    has('Not Before', message.notBefore) &&
    has('Request ID', message.requestId)
  )
}
