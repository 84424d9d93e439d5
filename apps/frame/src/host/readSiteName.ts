import { skeleton } from '@solsmith/tokens'
import type { ExchangePayload } from '@solsmith/wire'

const nameLimit = 40

/** Statements have more words. */
const wordLimit = 5

/** All but letters, digits and common punctuation. */
const unwanted = /[^\p{L}\p{M}\p{N} .,&+'’!-]/gu

const invisible = /\p{Default_Ignorable_Code_Point}/gu

/** Dots of other scripts, and ellipses. */
const dots = /[。｡]|\.{2,}/gu

const hostLike = /[\p{L}\p{M}\p{N}-]+(?:\s*\.\s*[\p{L}\p{M}\p{N}-]+)+/gu

/** Mixed Latin and look-alike letters. */
const mixed = /(?=\S*\p{Script=Latin})(?=\S*[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}])\S/u

const listOf = (words: string): readonly string[] => words.split(/\s+/).map(skeleton)

/** Prefixes of claims about a site, request or wallet, in English and German. */
const claims =
  listOf(`wallet solsmith check verif approv confirm certif guarant genuin authentic official trust secur safe audit
  protect legit network mainnet devnet sandbox balance account signature transaction recipient reject request http geprüft prüf bestätig
  verifizier zertifi offiziell sicher vertrau echt garant geschützt freigeb freigegeb netzwerk konto salden unterschr signier transaktion
  empfänger ablehn anfrage nicht diese`)

const sentenceWords = new Set(listOf('www your you this it no not never ihr sie dies kein es'))

/** Long enough to match across words. */
const longClaims = claims.filter(({ length }) => length >= 6)

/** Reads the page's name; null if it could pass for a wallet statement or another address. */
export function readSiteName(metadata: ExchangePayload<'SYNC_DAPP_DATA'>['metadata'], page: string): string | null {
  if (!metadata || !URL.canParse(metadata.url) || new URL(metadata.url).origin !== page) return null
  const name = metadata.name
    .normalize('NFKC')
    .replaceAll(dots, '.')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(invisible, '')
    .replaceAll(unwanted, '')
    .replaceAll(/(\p{M}{3})\p{M}+/gu, '$1')
    .trim()
  if (!/[\p{L}\p{N}]/u.test(name) || mixed.test(name) || isClaim(name) || namesOther(name, new URL(page).hostname))
    return null
  return [...name].slice(0, nameLimit).join('')
}

/** Detects wallet words, even in look-alike letters, and sentences. */
function isClaim(name: string): boolean {
  const words = name.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').split(/[^\p{L}\p{M}\p{N}]+/u)
  const isOurs = (word: string) => sentenceWords.has(word) || claims.some((claim) => word.startsWith(claim))
  const whole = skeleton(name)
  return (
    words.length > wordLimit || longClaims.some((claim) => whole.includes(claim)) || words.map(skeleton).some(isOurs)
  )
}

/** Detects a foreign host name. */
const namesOther = (name: string, host: string): boolean =>
  (name.match(hostLike) ?? [])
    .map((found) => found.replaceAll(/\s/g, '').toLowerCase())
    .some((found) => host !== found && !host.endsWith(`.${found}`))
