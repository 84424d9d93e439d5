/**
 * The address of a page for other people: whole, and with the network, because theirs may be another one.
 *
 * @param path - With a search, as `tokenLink` makes it.
 * @example shareLink('https://tokens.example', '/?token=Anv1…', 'devnet') // 'https://tokens.example/?token=Anv1…&network=devnet'
 */
export const shareLink = (publicUrl: string, path: string, networkId: string): string =>
  `${publicUrl}${path}&${networkParameter}=${networkId}`

/** Where a link names the network that it means. */
export const networkParameter = 'network'

/** The picture that other sites show for the link of a token or of a proof. */
export const cardLink = (kind: 'token' | 'proof', chainId: string, address: string): string =>
  `/images/card/${kind}/${chainId}/${address}`
