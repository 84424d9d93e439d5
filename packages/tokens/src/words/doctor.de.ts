import { formatDecimal } from '@solsmith/chain'
import type { FileReport, Findings } from '../doctor/diagnoseMedia.ts'

/** Wie die beiden Dateien im Satz stehen. */
const files = {
  metadata: { who: 'Die Metadaten', are: 'sind', of: 'den Metadaten' },
  image: { who: 'Das Bild', are: 'ist', of: 'dem Bild' },
} as const

const kilobytes = (bytes: number) => `${formatDecimal(`${Math.ceil(bytes / 1000)}`)} KB`

type Words = (typeof files)[keyof typeof files]

const outcomes: { readonly [O in FileReport['outcome']]: (seen: FileReport, words: Words) => string } = {
  read: ({ bytes }, { who, are }) => `${who} ${are} gelesen: ${kilobytes(bytes ?? 0)}.`,
  scheme: (_, { who, are }) =>
    `${who} ${are} für einen Browser nicht ladbar. Verwenden Sie einen Link, der mit https:// beginnt.`,
  private: (_, { who, are }) => `${who} ${are} nur in einem privaten Netz erreichbar. Niemand sonst sieht das.`,
  unreachable: (_, { who, are }) => `${who} ${are} nicht erreichbar. Der Server antwortet nicht.`,
  timeout: (_, { who, are }) => `${who} ${are} nach 8 Sekunden nicht geladen. Wallets geben früher auf.`,
  refused: ({ status }, { who, are }) =>
    `${who} ${are} nicht verfügbar: Die Antwort war ${status ? `HTTP ${status}` : 'leer'}.`,
  redirects: (_, { who, are }) => `${who} ${are} zu oft weitergeleitet. Verlinken Sie direkt auf die Datei.`,
  'too-large': (_, { who, are }) => `${who} ${are} zu groß zum Laden.`,
}

/** Ein Satz für jeden Befund der Logo-Prüfung. */
export const findingMessages: { readonly [N in keyof Findings]: (context: Findings[N]) => string } = {
  own: () =>
    'Aus dem eigenen Speicher dieser Website gelesen, weil sie nicht öffentlich ist. Zum Testen ist das in Ordnung.',
  'link-length': ({ bytes, limitBytes }) =>
    bytes <= limitBytes
      ? `Der Link hat ${bytes} von ${limitBytes} Bytes.`
      : `Der Link hat ${bytes} Bytes; die Grenze auf der Chain ist ${limitBytes}.`,
  'link-scheme': ({ file, scheme }) =>
    scheme === 'https'
      ? `Der Link zu ${files[file].of} ist https.`
      : `Der Link zu ${files[file].of} beginnt mit ${scheme ? `${scheme}:` : 'nichts'}. Wallets lesen nur https.`,
  read: ({ file, seen }) => outcomes[seen.outcome](seen, files[file]),
  redirects: ({ file, count }) =>
    count === 0
      ? `${files[file].who} ${files[file].are} unter der eigenen Adresse zu haben.`
      : `${files[file].who} ${files[file].are} erst nach ${count === 1 ? 'einer Weiterleitung' : `${count} Weiterleitungen`} zu haben. Manche Wallets gehen ihnen nicht nach.`,
  'json-type': ({ contentType }) =>
    contentType?.startsWith('application/json')
      ? 'Die Metadaten sind als JSON ausgewiesen.'
      : `Die Metadaten sind als ${contentType ?? 'nichts'} ausgewiesen. Liefern Sie sie als application/json.`,
  json: ({ isObject }) => (isObject ? 'Die Metadaten sind JSON.' : 'Hinter dem Link liegt kein JSON-Objekt.'),
  name: ({ onChain, inFile }) =>
    onChain === inFile
      ? 'Der Name ist auf der Chain und in der Datei gleich.'
      : `Auf der Chain heißt der Token „${onChain}“; in der Datei ${inFile === null ? 'steht kein Name' : `„${inFile}“`}.`,
  symbol: ({ onChain, inFile }) =>
    onChain === inFile
      ? 'Das Symbol ist auf der Chain und in der Datei gleich.'
      : `Auf der Chain ist das Symbol „${onChain}“; in der Datei ${inFile === null ? 'steht keines' : `„${inFile}“`}.`,
  'image-link': ({ isThere }) => (isThere ? 'Die Metadaten nennen ein Bild.' : 'Die Metadaten nennen kein Bild.'),
  'image-type': ({ type, declared }) => {
    if (type === null) return 'Das Bild ist weder PNG noch JPG, WebP oder GIF. Wallets zeigen es nicht.'
    if (type === declared) return `Das Bild ist ${type} und so ausgewiesen.`
    return `Das Bild ist ${type}, aber als ${declared ?? 'nichts'} ausgewiesen.`
  },
  'image-shape': ({ width, height, bytes }) =>
    `Das Bild ist ${width} × ${height}, ${kilobytes(bytes)}. Wallets mögen ein Quadrat ab 200 × 200 unter 1 MB.`,
  cors: ({ file, isOpen }) =>
    isOpen
      ? `${files[file].who} ${files[file].are} für Seiten anderer Websites lesbar.`
      : `${files[file].who} ${files[file].are} für Seiten anderer Websites nicht lesbar: Senden Sie access-control-allow-origin: *.`,
  time: ({ file, ms }) =>
    `${files[file].who} ${file === 'image' ? 'war' : 'waren'} nach ${formatDecimal((ms / 1000).toFixed(1))} s da.`,
}
