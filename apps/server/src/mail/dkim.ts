import { createPrivateKey } from 'node:crypto'

/** Signs mails for the domain of their sender, where no mail server does it (DKIM, RFC 6376). */
export type DkimSigner = {
  /** The name of the key in the domain's DNS: `<selector>._domainkey.<domain>`. */
  readonly selector: string
  /** PEM of an RSA key. */
  readonly privateKey: string
}

/** Shorter keys are no longer believed everywhere (RFC 8301). */
const leastBits = 2_048

/** Reads a private key for DKIM: PEM of an RSA key, also with its line ends written as `\n`. Null for anything else. */
export function readDkimKey(text: string): string | null {
  try {
    const key = createPrivateKey(text.replaceAll('\\n', '\n'))
    const isLong = (key.asymmetricKeyDetails?.modulusLength ?? 0) >= leastBits
    return key.asymmetricKeyType === 'rsa' && isLong ? key.export({ type: 'pkcs8', format: 'pem' }).toString() : null
  } catch {
    return null
  }
}

/** A label of a name in the DNS. */
export const isSelector = (text: string): boolean => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i.test(text)
