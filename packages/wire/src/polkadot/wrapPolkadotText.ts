/** Wallets sign texts in this envelope, so that a text is never a transaction. */
export const wrapPolkadotText = (text: string): Uint8Array => new TextEncoder().encode(`<Bytes>${text}</Bytes>`)
