import { type FigureName, isFigureName } from './figures.ts'

/** A sentence, cut where a figure stands in it: `'It costs {mint} now.'`. */
export type Piece = { readonly text: string } | { readonly figure: FigureName }

/** Cuts a text at its figures. What stands in braces and is no figure stays text. */
export function cutAtFigures(text: string): readonly Piece[] {
  return text
    .split(/\{(\w+)\}/)
    .map((part, index) =>
      index % 2 === 1 ? (isFigureName(part) ? { figure: part } : { text: `{${part}}` }) : { text: part },
    )
    .filter((piece) => !('text' in piece) || piece.text !== '')
}

/** The same where nothing can be read, for machines that read the page's source: every figure in the same words. */
export const withoutFigures = (text: string, instead: string): string =>
  cutAtFigures(text)
    .map((piece) => ('text' in piece ? piece.text : instead))
    .join('')
