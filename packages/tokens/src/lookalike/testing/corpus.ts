import type { Random } from '../../../../../programs/testing/createRandom.ts'
import { reserved } from '../reserved.ts'

export type Called = { readonly symbol: string; readonly name: string }

type Trick = (text: string, random: Random) => string

/** From Unicode’s confusables, independent of the tested table. */
const twins: Readonly<Record<string, readonly string[]>> = {
  A: ['А', 'Α', 'Ꭺ', 'ꓮ', 'Ａ', '𝐀', '𝔄', 'Ⓐ', 'ᴀ'],
  B: ['В', 'Β', 'ꓐ', 'Ｂ', '𝑩', 'Ⓑ', 'ʙ'],
  C: ['С', 'Ϲ', 'Ꮯ', 'ꓚ', 'Ｃ', '𝒞', 'ᴄ'],
  D: ['Ꭰ', 'ꓓ', 'Ｄ', '𝓓', 'Ⓓ', 'ᴅ'],
  E: ['Е', 'Ε', 'Ꭼ', 'ꓰ', 'Ｅ', '𝐄', 'Ē', 'ᴇ'],
  G: ['Ԍ', 'Ꮐ', 'ꓖ', 'Ｇ', 'ɢ'],
  H: ['Н', 'Η', 'Ꮋ', 'Ｈ', 'ʜ'],
  I: ['І', 'Ι', 'l', '1', 'Ｉ', '|'],
  J: ['Ј', 'Ꭻ', 'Ｊ'],
  K: ['К', 'Κ', 'Ｋ', '𝕂', 'ᴋ'],
  L: ['Ꮮ', 'ꓡ', 'Ｌ', 'Ⅼ', 'ʟ'],
  M: ['М', 'Μ', 'Ｍ', 'Ⅿ', 'ᴍ'],
  N: ['Ν', 'ꓠ', 'Ｎ', '𝙽', 'ɴ'],
  O: ['О', 'Ο', '0', 'Օ', 'Ｏ', 'Ø'],
  P: ['Р', 'Ρ', 'Ꮲ', 'Ｐ', 'ᴘ'],
  R: ['Ꭱ', 'ꓣ', 'Ｒ', '𝗥', 'ʀ'],
  S: ['Ѕ', 'Ꮪ', '5', '$', 'Ｓ', 'ꜱ'],
  T: ['Т', 'Τ', 'Ꭲ', '7', 'Ｔ', 'ᴛ'],
  U: ['Ս', 'ꓴ', 'Ｕ', '𝖴', 'ᴜ'],
  V: ['Ѵ', 'ꓦ', 'Ｖ', 'Ⅴ', 'ᴠ'],
  W: ['Ԝ', 'ꓪ', 'Ｗ', 'ᴡ'],
  X: ['Х', 'Χ', 'Ｘ', 'Ⅹ'],
  Y: ['Υ', 'Ү', 'Ｙ', 'ʏ'],
  Z: ['Ζ', 'ꓜ', 'Ｚ'],
}

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'] as unknown as readonly [string, ...string[]] // it has letters

const pickOf = <Item>(list: readonly Item[], random: Random): Item => {
  const item = list[random.below(list.length)]
  if (item === undefined) throw new TypeError('the list is empty')
  return item
}

const replaceAt = (text: string, at: number, by: string): string => {
  const letters = [...text]
  letters[at] = by
  return letters.join('')
}

const twinOne: Trick = (text, random) => {
  const places = [...text].flatMap((letter, at) => (twins[letter.toUpperCase()] ? [at] : []))
  if (places.length === 0) return `${text}.`
  const at = pickOf(places, random)
  return replaceAt(text, at, pickOf(twins[([...text][at] ?? '').toUpperCase()] ?? [], random))
}

const twinAll: Trick = (text, random) =>
  [...text].map((letter) => (random.chance(70) ? twinOne(letter, random).replace('.', '') : letter)).join('')

const leet: Trick = (text) => {
  const digits: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', E: '3', A: '4', S: '5', T: '7' }
  const changed = [...text].map((letter) => digits[letter.toUpperCase()] ?? letter).join('')
  return changed === text ? `${text} ` : changed
}

const insert =
  (signs: readonly string[]): Trick =>
  (text, random) => {
    const at = 1 + random.below(Math.max([...text].length - 1, 1))
    return [...[...text].slice(0, at), pickOf(signs, random), ...[...text].slice(at)].join('')
  }

const wrap =
  (make: (text: string, random: Random) => string): Trick =>
  (text, random) =>
    make(text, random)

/** Tricks that leave the look unchanged. */
const sameLooks: readonly Trick[] = [
  twinOne,
  twinAll,
  leet,
  insert(['\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u180e']),
  insert(['\u0301', '\u0308', '\u0327', '\u0335']),
  insert(['.', '-', '_', ' ', '·', "'"]),
  wrap((text, random) => [...text].map((one) => (random.chance(50) ? one.toLowerCase() : one.toUpperCase())).join('')),
  wrap((text, random) =>
    pickOf([`$${text}`, `🚀${text}`, `${text}™`, `${text}®`, `★${text}★`, `"${text}"`], random)
      .replace(/^\$/, '＄ ')
      .replace('＄ ', ''),
  ),
]

const slips: readonly Trick[] = [
  (text, random) => replaceAt(text, random.below([...text].length), random.pick(alphabet)),
  insert(alphabet),
  (text, random) => [...text].toSpliced(random.below([...text].length), 1).join(''),
  (text, random) => {
    const at = random.below(Math.max([...text].length - 1, 1))
    const letters = [...text]
    ;[letters[at], letters[at + 1]] = [letters[at + 1] ?? '', letters[at] ?? '']
    return letters.join('')
  },
]

const claims: readonly Trick[] = [
  (text) => `Official ${text}`,
  (text) => `${text} v2`,
  (text) => `Real ${text}`,
  (text) => `${text} Team`,
  (text) => `${text} Airdrop`,
  (text) => `Claim ${text}`,
  (text, random) => `${text.replace(/\s/g, '')}.${pickOf(['io', 'com', 'xyz', 'app', 'fun'], random)}`,
]

const slipLength = 5

/** Creates a token that imitates a known symbol or name; the other field is invented. */
export function imitate(random: Random): Called {
  const known = pickOf(reserved, random)
  const field = random.chance(50) ? 'symbol' : 'name'
  const text = known[field]
  const kind = random.below(10)
  const canSlip = text.replace(/\s/g, '').length >= slipLength
  const tricks = kind < 7 ? sameLooks : kind < 9 && canSlip ? slips : claims
  const changed = pickOf(tricks, random)(text, random)
  const other = invent(random)
  return field === 'symbol' ? { symbol: changed, name: other.name } : { symbol: other.symbol, name: changed }
}

const starts = [
  'b',
  'br',
  'c',
  'ch',
  'd',
  'dr',
  'f',
  'fl',
  'g',
  'gr',
  'h',
  'j',
  'k',
  'l',
  'm',
  'n',
  'p',
  'pl',
  'qu',
  'r',
  's',
  'sh',
  'sk',
  't',
  'th',
  'tr',
  'v',
  'w',
  'y',
  'z',
]
const middles = ['a', 'e', 'i', 'o', 'u', 'ai', 'ea', 'oo', 'ou', 'ie']
const ends = ['', 'l', 'm', 'n', 'r', 's', 't', 'nd', 'rk', 'st', 'x', 'sh', 'lt']
const seconds = [
  '',
  '',
  '',
  ' Coin',
  ' Club',
  ' Yard',
  ' Token',
  ' Labs',
  ' Inu',
  ' Protocol',
  ' Cat',
  ' Finance',
  ' Network',
  ' DAO',
]

export function invent(random: Random): Called {
  const syllable = () => pickOf(starts, random) + pickOf(middles, random) + pickOf(ends, random)
  const word = Array.from({ length: 2 + random.below(2) }, syllable).join('')
  const name = `${word.charAt(0).toUpperCase()}${word.slice(1)}${pickOf(seconds, random)}`
  const length = 3 + random.below(4)
  return {
    name,
    symbol: word
      .toUpperCase()
      .replace(/(?<!^)[AEIOU]/g, '')
      .slice(0, length)
      .padEnd(3, 'X'),
  }
}
