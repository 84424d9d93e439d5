export const codeLength = 6

/** Digit or empty for each box, and the next index. */
export type CodeState = { readonly digits: readonly string[]; readonly at: number }

export const emptyCode: CodeState = { digits: Array.from({ length: codeLength }, () => ''), at: 0 }

export function enterDigits({ digits }: CodeState, at: number, text: string): CodeState {
  const typed = text.replace(/\D/g, '')
  // A full code starts in the first box.
  const from = typed.length >= codeLength ? 0 : at
  const next = digits.map((digit, index) => typed[index - from] ?? digit)
  return { digits: next, at: Math.min(codeLength - 1, from + typed.length) }
}

export function eraseDigit({ digits }: CodeState, at: number): CodeState {
  const target = digits[at] === '' ? Math.max(0, at - 1) : at
  return { digits: digits.map((digit, index) => (index === target ? '' : digit)), at: target }
}

export const wholeCode = ({ digits }: CodeState): string | null =>
  digits.every((digit) => digit !== '') ? digits.join('') : null
