import type { TokenForm } from './tokenDraft.ts'

/** Empty form. Without the rules of its fields, which a page loads when something is typed. */
export const emptyForm: TokenForm = {
  standard: 'modern',
  name: '',
  symbol: '',
  description: '',
  website: '',
  x: '',
  telegram: '',
  discord: '',
  github: '',
  instagram: '',
  decimals: 9,
  supply: '',
  mintAuthority: { mode: 'none', to: '' },
  freezeAuthority: { mode: 'none', to: '' },
  updateAuthority: { mode: 'keep', to: '' },
  receiver: '',
  distribution: [],
  extensions: [],
  metadataUri: '',
  createdOn: true,
  copiedFrom: null,
}
