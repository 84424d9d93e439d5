import { type FigureName, isFigureName } from './figures.ts'

export type Piece = { readonly text: string } | { readonly figure: FigureName }

/** Splits a text at its figures. Unknown names in braces stay text. */
export function cutAtFigures(text: string): readonly Piece[] {
  return text
    .split(/\{(\w+)\}/)
    .map((part, index) =>
      index % 2 === 1 ? (isFigureName(part) ? { figure: part } : { text: `{${part}}` }) : { text: part },
    )
    .filter((piece) => !('text' in piece) || piece.text !== '')
}

export const withoutFigures = (text: string, instead: string): string =>
  cutAtFigures(text)
    .map((piece) => ('text' in piece ? piece.text : instead))
    .join('')
