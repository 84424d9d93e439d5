import { createPrivateKey } from 'node:crypto'

/** DKIM, RFC 6376. */
export type DkimSigner = {
  /** `<selector>._domainkey.<domain>`. */
  readonly selector: string
  /** RSA, PEM. */
  readonly privateKey: string
}

/** RFC 8301. */
const leastBits = 2_048

/** Parses an RSA PEM, also with `\n` escapes. */
export function parseDkimKey(text: string): string | null {
  try {
    const key = createPrivateKey(text.replaceAll('\\n', '\n'))
    const isLong = (key.asymmetricKeyDetails?.modulusLength ?? 0) >= leastBits
    return key.asymmetricKeyType === 'rsa' && isLong ? key.export({ type: 'pkcs8', format: 'pem' }).toString() : null
  } catch {
    return null
  }
}

/** DNS label. */
export const isSelector = (text: string): boolean => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i.test(text)
