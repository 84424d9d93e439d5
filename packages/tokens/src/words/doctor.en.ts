import { formatDecimal } from '@solsmith/chain'
import type { FileReport, Findings } from '../doctor/diagnoseMedia.ts'

const files = { metadata: 'metadata', image: 'image' } as const
const Files = { metadata: 'The metadata', image: 'The image' } as const

const kilobytes = (bytes: number) => `${formatDecimal(`${Math.ceil(bytes / 1000)}`)} KB`

const outcomes: { readonly [O in FileReport['outcome']]: (seen: FileReport) => string } = {
  read: ({ bytes }) => `was read: ${kilobytes(bytes ?? 0)}.`,
  scheme: () => 'cannot be loaded by a browser. Use a link that starts with https://.',
  private: () => 'is at an address inside a private network. Others cannot load it.',
  unreachable: () => 'cannot be reached. The server does not respond.',
  timeout: () => 'did not load within 8 seconds. Wallets give up sooner.',
  refused: ({ status }) =>
    `is not available. ${status ? `The server returned HTTP ${status}.` : 'The response was empty.'}`,
  redirects: () => 'redirects too many times. Link directly to the file.',
  'too-large': () => 'is too large to load.',
}

export const findingMessages: { readonly [N in keyof Findings]: (context: Findings[N]) => string } = {
  own: () => 'Read from this site’s own storage, because this site is not public. That is fine for testing.',
  'link-length': ({ bytes, limitBytes }) =>
    bytes <= limitBytes
      ? `The link uses ${bytes} of ${limitBytes} bytes.`
      : `The link is ${bytes} bytes; the on-chain limit is ${limitBytes}.`,
  'link-scheme': ({ file, scheme }) =>
    scheme === 'https'
      ? `The link to the ${files[file]} is https.`
      : `The link to the ${files[file]} starts with ${scheme ? `${scheme}:` : 'no scheme'}. Wallets load only https.`,
  read: ({ file, seen }) => `${Files[file]} ${outcomes[seen.outcome](seen)}`,
  redirects: ({ file, count }) =>
    count === 0
      ? `${Files[file]} loads without redirects.`
      : `${Files[file]} redirects ${count === 1 ? 'once' : `${count} times`}. Some wallets do not follow redirects.`,
  'json-type': ({ contentType }) =>
    contentType?.startsWith('application/json')
      ? 'The metadata has the JSON content type.'
      : `The metadata has the content type ${contentType ?? 'none'}. Serve it as application/json.`,
  json: ({ isObject }) => (isObject ? 'The metadata is valid JSON.' : 'The link does not return a JSON object.'),
  name: ({ onChain, inFile }) =>
    onChain === inFile
      ? 'The name matches on chain and in the file.'
      : `The name is “${onChain}” on chain, but ${inFile === null ? 'missing' : `“${inFile}”`} in the file.`,
  symbol: ({ onChain, inFile }) =>
    onChain === inFile
      ? 'The symbol matches on chain and in the file.'
      : `The symbol is “${onChain}” on chain, but ${inFile === null ? 'missing' : `“${inFile}”`} in the file.`,
  'image-link': ({ isThere }) =>
    isThere ? 'The metadata contains an image link.' : 'The metadata contains no image link.',
  'image-type': ({ type, declared }) => {
    if (type === null) return 'The image is not a PNG, JPG, WebP or GIF. Wallets do not show it.'
    if (type === declared) return `The image is ${type} and has the matching content type.`
    return `The image is ${type}, but its content type is ${declared ?? 'missing'}.`
  },
  'image-shape': ({ width, height, bytes }) =>
    `The image is ${width} × ${height}, ${kilobytes(bytes)}. Wallets work best with a square of at least 200 × 200, under 1 MB.`,
  cors: ({ file, isOpen }) =>
    isOpen
      ? `Other sites can load the ${files[file]}.`
      : `Other sites cannot load the ${files[file]}. Send access-control-allow-origin: *.`,
  time: ({ file, ms }) => `${Files[file]} loaded in ${(ms / 1000).toFixed(1)} s.`,
}
