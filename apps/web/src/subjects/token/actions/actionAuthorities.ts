import type { AuthorityKind } from '@solsmith/tokens'
import type { TokenAction } from '#links/tokenLink.ts'

const every: readonly AuthorityKind[] = [
  'mint',
  'freeze',
  'update',
  'pointer',
  'transfer-fee',
  'withheld',
  'close',
  'interest',
  'delegate',
  'hook',
  'scaled',
  'pause',
]

export const actionAuthorities: { readonly [D in Exclude<TokenAction, 'burn'>]: readonly AuthorityKind[] } = {
  mint: ['mint'],
  freeze: ['freeze'],
  thaw: ['freeze'],
  authority: every,
  metadata: ['update'],
  fee: ['transfer-fee'],
  collect: ['withheld'],
  pause: ['pause'],
  close: ['close'],
  interest: ['interest'],
  scale: ['scaled'],
  hook: ['hook'],
  birth: ['freeze'],
}
