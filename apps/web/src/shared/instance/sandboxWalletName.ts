/** Not translated. */
export const sandboxWalletName = 'Sandbox wallet'
