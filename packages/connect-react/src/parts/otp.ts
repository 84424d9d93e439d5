export const codeLength = 6

/** Content of each box (a digit or empty), and the index of the next box. */
export type CodeState = { readonly digits: readonly string[]; readonly at: number }

export const emptyCode: CodeState = { digits: Array.from({ length: codeLength }, () => ''), at: 0 }

/** Enters typed or pasted digits from a box on, and ignores other characters. */
export function enterDigits({ digits }: CodeState, at: number, text: string): CodeState {
  const typed = text.replace(/\D/g, '')
  // A full code starts in the first box, wherever it was pasted.
  const from = typed.length >= codeLength ? 0 : at
  const next = digits.map((digit, index) => typed[index - from] ?? digit)
  return { digits: next, at: Math.min(codeLength - 1, from + typed.length) }
}

/** Clears a box, or the previous one if it is empty. */
export function eraseDigit({ digits }: CodeState, at: number): CodeState {
  const target = digits[at] === '' ? Math.max(0, at - 1) : at
  return { digits: digits.map((digit, index) => (index === target ? '' : digit)), at: target }
}

/** Returns the code once every box is full; null before. */
export const wholeCode = ({ digits }: CodeState): string | null =>
  digits.every((digit) => digit !== '') ? digits.join('') : null
