import { skeleton } from '@solsmith/tokens'
import type { ExchangePayload } from '@solsmith/wire'

/** Letters of a name that are shown, at most. */
const nameLimit = 40

/** Statements have more words than names. */
const wordLimit = 5

/** Quotes, brackets and others: all but letters and digits of any script, and the punctuation of names. */
const unwanted = /[^\p{L}\p{M}\p{N} .,&+'’!-]/gu

/** Invisible letters and marks. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu

/** Full stops of other scripts, and an ellipsis after normalization. */
const dots = /[。｡]|\.{2,}/gu

/** Parts with a dot between them, as a host name has. */
const hostLike = /[\p{L}\p{M}\p{N}-]+(?:\s*\.\s*[\p{L}\p{M}\p{N}-]+)+/gu

/** A word of Latin letters and of look-alike ones. */
const mixed = /(?=\S*\p{Script=Latin})(?=\S*[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}])\S/u

const listOf = (words: string): readonly string[] => words.split(/\s+/).map(skeleton)

/** Beginnings of words with which a wallet describes a site, a request or itself, in English and German. */
const claims =
  listOf(`wallet solsmith check verif approv confirm certif guarant genuin authentic official trust secur safe audit
  protect legit network mainnet devnet sandbox balance account signature transaction recipient reject request http geprüft prüf bestätig
  verifizier zertifi offiziell sicher vertrau echt garant geschützt freigeb freigegeb netzwerk konto salden unterschr signier transaktion
  empfänger ablehn anfrage nicht diese`)

/** Whole words of sentences. */
const sentenceWords = new Set(listOf('www your you this it no not never ihr sie dies kein es'))

/** Claims long enough to look for across words. */
const longClaims = claims.filter(({ length }) => length >= 6)

/**
 * Reads the name that a page gives itself. Returns null if its metadata has another origin, or if the name could be taken for a statement
 * of the wallet or for another address.
 *
 * @param page - Origin of the page.
 */
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

/** Whether it has words of the wallet, even in look-alike letters, or as many words as a sentence. */
function isClaim(name: string): boolean {
  const words = name.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').split(/[^\p{L}\p{M}\p{N}]+/u)
  const isOurs = (word: string) => sentenceWords.has(word) || claims.some((claim) => word.startsWith(claim))
  const whole = skeleton(name)
  return (
    words.length > wordLimit || longClaims.some((claim) => whole.includes(claim)) || words.map(skeleton).some(isOurs)
  )
}

/** Whether it has a host name other than the page's host or a parent domain of it. */
const namesOther = (name: string, host: string): boolean =>
  (name.match(hostLike) ?? [])
    .map((found) => found.replaceAll(/\s/g, '').toLowerCase())
    .some((found) => host !== found && !host.endsWith(`.${found}`))
