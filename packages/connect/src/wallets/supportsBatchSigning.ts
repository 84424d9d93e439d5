import type { Wallet } from './wallet.ts'

/** Checks whether a wallet signs several transactions with one prompt. */
export const supportsBatchSigning = ({ features, asksOnce }: Pick<Wallet, 'features' | 'asksOnce'>): boolean =>
  features.includes('signTransaction') && features.includes('signAllTransactions') && (asksOnce?.() ?? true)
