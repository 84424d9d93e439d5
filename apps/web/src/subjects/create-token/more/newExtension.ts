import type { TokenForm } from '@solsmith/tokens'
import type { Holder } from './HolderChoice.tsx'

/** Extensions that this page supports; a file may contain others. */
export type Extension = Exclude<TokenForm['extensions'][number], { readonly kind: 'unknown' }>
export type ExtensionKind = Extension['kind']

/** Most useful first, most harmful last. */
export const extensionKinds = [
  'transfer-fee',
  'interest',
  'scaled-amount',
  'non-transferable',
  'close-authority',
  'pausable',
  'default-state',
  'permanent-delegate',
  'hook',
] as const satisfies readonly ExtensionKind[]

export const dangerWords: { readonly [K in ExtensionKind]?: string } = {
  pausable: 'pause',
  'default-state': 'freeze',
  'permanent-delegate': 'seize',
  hook: 'hook',
}

const kept: Holder = { mode: 'keep', to: '' }

export const newExtension: { readonly [K in ExtensionKind]: Extension } = {
  'transfer-fee': {
    kind: 'transfer-fee',
    basisPoints: 100,
    maximumFee: '',
    configAuthority: kept,
    withdrawAuthority: kept,
  },
  interest: { kind: 'interest', basisPoints: 500, authority: kept },
  'scaled-amount': { kind: 'scaled-amount', multiplier: 1, authority: kept },
  'non-transferable': { kind: 'non-transferable' },
  'close-authority': { kind: 'close-authority', authority: kept },
  pausable: { kind: 'pausable', authority: kept },
  'default-state': { kind: 'default-state' },
  'permanent-delegate': { kind: 'permanent-delegate', authority: kept },
  hook: { kind: 'hook', program: '', authority: kept },
}
