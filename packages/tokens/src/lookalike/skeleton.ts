/** Letters of other scripts that look like Latin ones (Unicode's confusables, those that people use). */
const confusables: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  ё: 'e',
  һ: 'h',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  ԛ: 'q',
  ԝ: 'w',
  ь: 'b',
  г: 'r',
  п: 'n',
  α: 'a',
  β: 'b',
  γ: 'y',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ω: 'w',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ħ: 'h',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ɑ: 'a',
  ɡ: 'g',
  ʟ: 'l',
  ɴ: 'n',
  ʀ: 'r',
}

/** Signs that stand for letters. */
const signs: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
  '@': 'a',
  '|': 'l',
  '!': 'l',
  '€': 'e',
  i: 'l',
}

/**
 * Brings a name down to what the eye takes from it: two names with one skeleton are taken for each other. Width, case, marks,
 * invisible characters, look-alike letters and signs go; so do spaces and punctuation. A capital i and a small l are one.
 */
export function skeleton(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
  const latin = [...plain].map((character) => confusables[character] ?? character).join('')
  const letters = [...latin].map((character) => signs[character] ?? character).join('')
  return letters.replace(/[^\p{L}\p{N}]/gu, '')
}

/** Whether one can be had from the other by one slip: a letter changed, added, left out, or two swapped. */
export function isOneSlipAway(left: string, right: string): boolean {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left]
  if (left === right || long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start++
  let end = 0
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end++
  const [middle, other] = [short.slice(start, short.length - end), long.slice(start, long.length - end)]
  if (middle.length <= 1 && other.length <= 1) return true
  return middle.length === 2 && other.length === 2 && middle[0] === other[1] && middle[1] === other[0]
}
