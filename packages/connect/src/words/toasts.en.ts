/** What toasts say, word for word from spec §8. */
export const toastTexts = {
  balanceUnavailable: 'Token Balance Unavailable',
  transactionStarted: 'Transaction started',
  evmSendFailed: 'Something went wrong',
  sendFailed: 'Failed to send transaction. Please try again.',
  sendInput: 'Please enter a valid amount and receiver address',
  signatureDeclined: 'Signature declined',
  historyFailed: 'Failed to fetch transactions',
  authenticating: 'Authenticating...',
  signInFailed: 'A problem occurred while trying initialize authentication',
  smartAccountSignIn: 'This application might not support Smart Accounts',
  disconnectFailed: 'Failed to disconnect',
  actionNotAllowed: 'Action not allowed',
  linkCopied: 'Link copied',
  addressCopied: 'Address copied',
  copyFailed: 'Failed to copy',
} as const
