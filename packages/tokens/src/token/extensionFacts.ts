import type { ExtensionKind } from '../programs/token2022/initialize.ts'

/** What others make of an extension. Facts of public sources, as of November 2026. */
export type ExtensionFacts = {
  /** `ask` is a word that has to be typed before it is chosen: it gives power over other people's tokens. */
  readonly danger: 'none' | 'warn' | 'ask'
  /** Whether Raydium CP-Swap makes pools of such a token (its program's list of extensions). */
  readonly cpmm: 'yes' | 'no'
  /** Whether Meteora DAMM v2 does without asking for permission; a hook only while no program is set. */
  readonly damm: 'yes' | 'no' | 'inactive'
  /** Whether wallets show balances right. */
  readonly wallets: 'yes' | 'mixed'
}

/** What venues and wallets make of each extension. */
export const extensionFacts: { readonly [K in ExtensionKind]: ExtensionFacts } = {
  'transfer-fee': { danger: 'warn', cpmm: 'yes', damm: 'yes', wallets: 'yes' },
  interest: { danger: 'warn', cpmm: 'yes', damm: 'no', wallets: 'mixed' },
  'scaled-amount': { danger: 'warn', cpmm: 'yes', damm: 'no', wallets: 'mixed' },
  'permanent-delegate': { danger: 'ask', cpmm: 'no', damm: 'no', wallets: 'yes' },
  'default-state': { danger: 'ask', cpmm: 'no', damm: 'no', wallets: 'yes' },
  'non-transferable': { danger: 'warn', cpmm: 'no', damm: 'no', wallets: 'yes' },
  hook: { danger: 'ask', cpmm: 'no', damm: 'inactive', wallets: 'mixed' },
  'close-authority': { danger: 'warn', cpmm: 'no', damm: 'no', wallets: 'yes' },
  pausable: { danger: 'ask', cpmm: 'no', damm: 'no', wallets: 'yes' },
}
