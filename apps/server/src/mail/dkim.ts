import { createPrivateKey } from 'node:crypto'

/** Signs emails for their sender's domain, if the mail server does not (DKIM, RFC 6376). */
export type DkimSigner = {
  /** Name of the key in the domain's DNS: `<selector>._domainkey.<domain>`. */
  readonly selector: string
  /** PEM of an RSA key. */
  readonly privateKey: string
}

/** Shorter keys are no longer accepted everywhere (RFC 8301). */
const leastBits = 2_048

/**
 * Parses a private key for DKIM: PEM of an RSA key, also with line ends written as `\n`. Returns null for anything
 * else.
 */
export function readDkimKey(text: string): string | null {
  try {
    const key = createPrivateKey(text.replaceAll('\\n', '\n'))
    const isLong = (key.asymmetricKeyDetails?.modulusLength ?? 0) >= leastBits
    return key.asymmetricKeyType === 'rsa' && isLong ? key.export({ type: 'pkcs8', format: 'pem' }).toString() : null
  } catch {
    return null
  }
}

/** A DNS label. */
export const isSelector = (text: string): boolean => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i.test(text)
