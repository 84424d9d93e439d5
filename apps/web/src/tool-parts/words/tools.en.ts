import type { Tool } from '#links/tokenLink.ts'

type ToolText = { readonly label: string; readonly hint: string }

export const en: { readonly [T in Tool | 'swap']: ToolText } = {
  swap: { label: 'Swap', hint: 'Trade any two tokens at a quote you see first' },
  send: { label: 'Send to many', hint: 'Paste or upload a list. We validate every row.' },
  reclaim: { label: 'Reclaim SOL', hint: 'Close empty token accounts and get your rent back' },
  wrap: { label: 'Wrap and unwrap', hint: 'Convert between SOL and wrapped SOL' },
  snapshot: { label: 'Snapshot', hint: 'List of holders as CSV' },
  check: { label: 'Check a token', hint: 'Safety score for any token' },
  authorities: { label: 'Change authorities', hint: 'Keep, transfer or revoke' },
  receipts: { label: 'Receipts', hint: 'View yours, verify any' },
  sign: { label: 'Sign a message', hint: 'Prove that an address is yours' },
}
