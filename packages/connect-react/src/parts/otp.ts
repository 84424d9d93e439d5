/** As many digits as a code has. */
export const codeLength = 6

/** The contents of the boxes, each a digit or empty, and which box is next. */
export type CodeState = { readonly digits: readonly string[]; readonly at: number }

export const emptyCode: CodeState = { digits: Array.from({ length: codeLength }, () => ''), at: 0 }

/** Puts what was typed or pasted into the boxes from one on: a digit each, and whatever is no digit is left out. */
export function enterDigits({ digits }: CodeState, at: number, text: string): CodeState {
  const typed = text.replace(/\D/g, '')
  // A whole code begins at the beginning, wherever it was pasted.
  const from = typed.length >= codeLength ? 0 : at
  const next = digits.map((digit, index) => typed[index - from] ?? digit)
  return { digits: next, at: Math.min(codeLength - 1, from + typed.length) }
}

/** Empties a box; one that is empty empties the box before it. */
export function eraseDigit({ digits }: CodeState, at: number): CodeState {
  const target = digits[at] === '' ? Math.max(0, at - 1) : at
  return { digits: digits.map((digit, index) => (index === target ? '' : digit)), at: target }
}

/** The code, when every box is full; null before. */
export const wholeCode = ({ digits }: CodeState): string | null =>
  digits.every((digit) => digit !== '') ? digits.join('') : null
