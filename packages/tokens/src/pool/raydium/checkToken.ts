import type { Address } from '@solana/kit'
import type { Mint } from '../../read/decodeMint.ts'
import type { MintExtension } from '../../read/mintExtensions.ts'
import { extensionTitles } from '../../words/draft.en.ts'
import { poolTokenOf, warnOf } from '../poolToken.ts'
import type { TokenCheck } from '../venue.ts'

/** CP-Swap's `is_supported_mint`, plus the mint's own metadata. */
const accepted: readonly string[] = ['transfer-fee', 'interest', 'scaled-amount'] satisfies MintExtension['kind'][]

/** The last epoch, because a scheduled fee counts. */
const lastEpoch = 2n ** 64n - 1n

export function checkToken(token: Mint & { readonly address: Address; readonly program: Address }): TokenCheck {
  return { refused: listRefused(token.extensions.map(nameOf)), warnings: warnOf(poolTokenOf(token, lastEpoch)) }
}

export const listRefused = (kinds: readonly string[]): readonly string[] =>
  kinds.filter((kind) => !accepted.includes(kind)).map((kind) => titles[kind] ?? kind)

const titles: { readonly [kind: string]: string } = extensionTitles

const nameOf = (extension: MintExtension): string =>
  extension.kind === 'other' ? `number ${extension.type}` : extension.kind
