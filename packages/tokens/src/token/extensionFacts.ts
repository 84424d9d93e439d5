import type { ExtensionKind } from '../programs/token2022/initialize.ts'

/** Support of an extension elsewhere. Public sources, as of November 2026. */
export type ExtensionFacts = {
  /** `ask` requires a typed confirmation, because it gives power over others' tokens. */
  readonly danger: 'none' | 'warn' | 'ask'
  /** Pool support of Raydium CP-Swap (its program's list of extensions). */
  readonly cpmm: 'yes' | 'no'
  /** Pool support of Meteora DAMM v2 without permission; a hook only while no program is set. */
  readonly damm: 'yes' | 'no' | 'inactive'
  /** Whether wallets show correct balances. */
  readonly wallets: 'yes' | 'mixed'
}

/** Support of each extension by venues and wallets. */
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
