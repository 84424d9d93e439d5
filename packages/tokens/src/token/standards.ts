import type { Address } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import type { Standard } from './draftFields.ts'
import { token2022Address } from './token2022.ts'

export const tokenPrograms: { readonly [S in Standard]: Address } = {
  classic: TOKEN_PROGRAM_ADDRESS,
  modern: token2022Address,
}
