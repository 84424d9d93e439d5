/**
 * Look-alikes after their Latin letter (Unicode's confusables of common scripts), without those that NFKC already maps.
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

/** Capitals whose lowercase resembles another letter, mapped before case folding. */
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

/** Trademark signs, which NFKC would turn into letters. */
const tradeSigns = /[™℠®©]/gu

const confusables = new Map([
  ...Object.entries(alike).flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
  ['ß', 'ss'] as const,
  ['æ', 'ae'] as const,
  ['œ', 'oe'] as const,
])

/** Capital I and lowercase l are treated alike. */
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

/** Negative circled, squared and regional indicator letters, which NFKC leaves. */
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

/** Letter pairs that read as one letter. */
const pairs = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
] as const

/**
 * Reduces a text to what readers perceive, so similar texts share one skeleton. Drops width, case, marks, invisible
 * characters, look-alikes, spaces and punctuation.
 */
export const skeleton = (text: string): string =>
  pairs.reduce((folded, [pair, one]) => folded.replace(pair, one), normalizeConfusables(text))

/** Keeps letters, because typos show in letters. */
export function normalizeConfusables(text: string): string {
  const wide = [...text.replace(tradeSigns, '').normalize('NFKC')].map((one) => capitals.get(one) ?? one).join('')
  const plain = wide.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
  return [...plain]
    .map(toLatin)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Checks for one typo: a letter changed, added, missing, or two swapped. */
export function isTypoOf(left: string, right: string): boolean {
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
