import type { Address } from '@solana/kit'
import type { Mint } from '../read/decodeMint.ts'
import type { MintExtension } from '../read/mintExtensions.ts'

/**
 * A power over a token. `update` is the right to change name, symbol and link, `pointer` where they are kept; `withheld` the
 * right to withheld fees, `delegate` to move and burn anyone's tokens, `close` to end the mint.
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

/** A power that a token has, and who holds it: null is no one. */
export type HeldAuthority = { readonly power: AuthorityKind; readonly holder: Address | null }

/** Lists every power that a token has, held by someone or by no one. One that it cannot have is not in the list. */
export function listAuthorities(mint: Mint): readonly HeldAuthority[] {
  return [
    { power: 'mint', holder: mint.mintAuthority },
    { power: 'freeze', holder: mint.freezeAuthority },
    ...(mint.metadata ? [{ power: 'update', holder: mint.metadata.updateAuthority } as const] : []),
    ...(mint.pointer ? [{ power: 'pointer', holder: mint.pointer.authority } as const] : []),
    ...mint.extensions.flatMap(powersOf),
  ]
}

/** Who holds a power; null when no one does, or when the token does not have it. */
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
