/**
 * Letters that look like Latin ones, each behind the Latin one it is taken for (Unicode's confusables, those of the scripts that
 * people use for it). What NFKC makes Latin by itself is not here: wide, mathematical, circled and raised letters.
 */
const alike: Readonly<Record<string, string>> = {
  a: 'аαɑᴀꭺꓮ',
  b: 'вβьъƅʙᏼꓐϐ',
  c: 'сϲᴄꮯꓚⲥ',
  d: 'ԁđɖᴅꭰꓓ',
  e: 'еёεєҽɛᴇꭼꓰ',
  f: 'ƒꜰꓝϝ',
  g: 'ɡɢցꮐꓖ',
  h: 'һнηħʜհꮋꓧ',
  i: 'іїιıɩɪӏꭵꓲ',
  j: 'јϳᴊյꭻꓙ',
  k: 'кκᴋқꮶꓗ',
  l: 'łʟℓꮮꓡⅼ',
  m: 'мᴍꮇꓟⲙ',
  n: 'пиɴոռꓠ',
  o: 'оοøօᴏσꓳⲟס',
  p: 'рρᴘꮲꓑ',
  q: 'ԛգզ',
  r: 'гʀᴦꮢꓣ',
  s: 'ѕꜱꮪꓢʂ',
  t: 'тτᴛꭲꓔ',
  u: 'υцᴜսմꓴ',
  v: 'νѵᴠꮩꓦ',
  w: 'ωԝшᴡѡꮃꓪ',
  x: 'хχꓫⲭ',
  y: 'уγүʏуꓬ',
  z: 'ᴢʐꮓꓜ',
}

/** Capitals whose small letter is taken for another one: they are read before capitals and small letters become one. */
const alikeCapitals: Readonly<Record<string, string>> = {
  b: 'ВΒ',
  h: 'НΗ',
  l: 'Ӏ',
  m: 'ΜМ',
  n: 'Ν',
  p: 'РΡ',
  r: 'Ꭱ',
  t: 'Τ',
  y: 'УΥ',
  z: 'Ζ',
}

const capitals = new Map(
  Object.entries(alikeCapitals).flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
)

/** Signs of trade, which NFKC would make letters of. */
const tradeSigns = /[™℠®©]/gu

const confusables = new Map([
  ...Object.entries(alike).flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
  ['ß', 'ss'] as const,
  ['æ', 'ae'] as const,
  ['œ', 'oe'] as const,
])

/** Signs that stand for letters. A capital i and a small l are one. */
const signs: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  $: 's',
  '@': 'a',
  '|': 'l',
  '!': 'l',
  '€': 'e',
  '£': 'l',
  '¥': 'y',
  '₿': 'b',
  '¢': 'c',
  i: 'l',
}

/** White letters on black discs and squares, and those that flags are made of: NFKC leaves them. */
const letterBlocks = [0x1f150, 0x1f170, 0x1f1e6] as const
const lettersOfAlphabet = 26
const smallA = 97

function toLatin(character: string): string {
  const point = character.codePointAt(0) ?? 0
  const block = letterBlocks.find((start) => point >= start && point < start + lettersOfAlphabet)
  const letter = block === undefined ? character : String.fromCodePoint(smallA + point - block)
  const latin = confusables.get(letter) ?? letter
  return [...latin].map((one) => signs[one] ?? one).join('')
}

/** Two letters that are read as one where they stand together. */
const pairs = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
] as const

/**
 * Brings a name down to what the eye takes from it: two names with one skeleton are taken for each other. Width, case, marks,
 * invisible characters, look-alike letters and signs go; so do spaces and punctuation.
 */
export const skeleton = (text: string): string =>
  pairs.reduce((folded, [pair, one]) => folded.replace(pair, one), foldLetters(text))

/** The same, letter by letter: what a slip makes of a name is told by its letters. */
export function foldLetters(text: string): string {
  const wide = [...text.replace(tradeSigns, '').normalize('NFKC')].map((one) => capitals.get(one) ?? one).join('')
  const plain = wide.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
  return [...plain]
    .map(toLatin)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
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
