/**
 * Returns the full URL of a page with its network, because recipients may use another one.
 *
 * @example shareLink('https://tokens.example', '/?token=Anv1…', 'devnet') //
 *   'https://tokens.example/?token=Anv1…&network=devnet'
 */
export const shareLink = (publicUrl: string, path: string, networkId: string): string =>
  `${publicUrl}${path}&${networkParameter}=${networkId}`

export const networkParameter = 'network'

export const cardLink = (kind: 'token' | 'proof', chainId: string, address: string): string =>
  `/images/card/${kind}/${chainId}/${address}`
