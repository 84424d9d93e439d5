import type { Tool } from '#links/tokenLink.ts'

/** Pages of their own among the tools. */
export type Task = 'swap' | 'create' | 'pool' | 'lock'

type ToolText = { readonly label: string; readonly hint: string }

export const en: { readonly [T in Tool | Task]: ToolText } = {
  create: { label: 'Create a token', hint: 'Name, supply and authorities, in one signature' },
  pool: { label: 'Create a pool', hint: 'Make your token tradable. Needs the token and SOL.' },
  lock: { label: 'Add, lock or withdraw liquidity', hint: 'For pools in which you have a share' },
  swap: { label: 'Swap', hint: 'Trade any two tokens at a quote you see first' },
  send: { label: 'Send to many', hint: 'Paste or upload a list. We validate every row.' },
  reclaim: { label: 'Reclaim SOL', hint: 'Close empty token accounts and get your rent back' },
  wrap: { label: 'Wrap and unwrap', hint: 'Convert between SOL and wrapped SOL' },
  snapshot: { label: 'Snapshot', hint: 'List of holders as CSV' },
  check: { label: 'Check a token', hint: 'Safety score for any token' },
  authorities: { label: 'Change authorities', hint: 'Keep, transfer or revoke' },
  receipts: { label: 'Receipts', hint: 'View yours, verify any' },
  mint: { label: 'Mint more', hint: 'Needs the mint authority of the token' },
  burn: { label: 'Burn tokens', hint: 'Destroy tokens that you hold' },
  freeze: { label: 'Freeze an account', hint: 'Needs the freeze authority of the token' },
  edit: { label: 'Edit metadata', hint: 'Change name, symbol and logo. Needs the update authority.' },
  sign: { label: 'Sign a message', hint: 'Prove that an address is yours' },
}
