import type { Address } from '@solana/kit'
import type { Mint } from '../read/decodeMint.ts'
import type { MintExtension } from '../read/mintExtensions.ts'

/**
 * Authority over a token. `update` changes name, symbol and link, `pointer` their location; `withheld` collects
 * withheld fees, `delegate` moves and burns anyone's tokens, `close` closes the mint.
 */
export type AuthorityKind =
  | 'mint'
  | 'freeze'
  | 'update'
  | 'pointer'
  | 'transfer-fee'
  | 'withheld'
  | 'close'
  | 'interest'
  | 'delegate'
  | 'hook'
  | 'scaled'
  | 'pause'

/** Authority with its holder: null is no one. */
export type HeldAuthority = { readonly power: AuthorityKind; readonly holder: Address | null }

/** Lists every possible authority of a token, including revoked ones. */
export function listAuthorities(mint: Mint): readonly HeldAuthority[] {
  return [
    { power: 'mint', holder: mint.mintAuthority },
    { power: 'freeze', holder: mint.freezeAuthority },
    ...(mint.metadata ? [{ power: 'update', holder: mint.metadata.updateAuthority } as const] : []),
    ...(mint.pointer ? [{ power: 'pointer', holder: mint.pointer.authority } as const] : []),
    ...mint.extensions.flatMap(powersOf),
  ]
}

/** Returns the holder of an authority; null if revoked or not applicable. */
export const holderOfAuthority = (mint: Mint, power: AuthorityKind): Address | null =>
  listAuthorities(mint).find((held) => held.power === power)?.holder ?? null

function powersOf(extension: MintExtension): readonly HeldAuthority[] {
  if (extension.kind === 'transfer-fee')
    return [
      { power: 'transfer-fee', holder: extension.configAuthority },
      { power: 'withheld', holder: extension.withdrawAuthority },
    ]
  if (extension.kind === 'default-state' || extension.kind === 'non-transferable' || extension.kind === 'other')
    return []
  return [{ power: names[extension.kind], holder: extension.authority }]
}

const names = {
  'close-authority': 'close',
  interest: 'interest',
  'permanent-delegate': 'delegate',
  hook: 'hook',
  'scaled-amount': 'scaled',
  pausable: 'pause',
} as const
