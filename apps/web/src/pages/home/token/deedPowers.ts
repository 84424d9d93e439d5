import type { Power } from '@solsmith/tokens'
import type { TokenDeed } from '../../../features/token-tools/links.ts'

const every: readonly Power[] = [
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

/** Which power a deed takes; any of several. */
export const deedPowers: { readonly [D in Exclude<TokenDeed, 'burn'>]: readonly Power[] } = {
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
