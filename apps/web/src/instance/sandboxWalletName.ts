/** A proper name: the same in every language. */
export const sandboxWalletName = 'Sandbox wallet'
