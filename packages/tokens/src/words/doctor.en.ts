import { writeNumber } from '@solsmith/chain'
import type { FileSeen, Findings } from '../doctor/diagnoseMedia.ts'

const files = { metadata: 'metadata', image: 'image' } as const
const Files = { metadata: 'The metadata', image: 'The image' } as const

const kilobytes = (bytes: number) => `${writeNumber(`${Math.ceil(bytes / 1000)}`)} KB`

const outcomes: { readonly [O in FileSeen['outcome']]: (seen: FileSeen) => string } = {
  read: ({ bytes }) => `was read: ${kilobytes(bytes ?? 0)}.`,
  scheme: () => 'cannot be read by a browser: use a link that begins with https://.',
  private: () => 'is at an address that only its own network can reach. No one else sees it.',
  unreachable: () => 'cannot be reached: nothing answers there.',
  timeout: () => 'did not come in 8 seconds. Wallets give up sooner.',
  refused: ({ status }) => `is not there: the answer was HTTP ${status ?? 'nothing'}.`,
  redirects: () => 'leads from one address to the next too often. Link to where it is.',
  'too-large': () => 'is too large to be read.',
}

/** One sentence for each thing that the logo doctor looks at. */
export const findingMessages: { readonly [N in keyof Findings]: (context: Findings[N]) => string } = {
  own: () => 'Read from this site’s own disk, because no one else can reach this site. That is fine for testing.',
  'link-length': ({ bytes, limitBytes }) =>
    bytes <= limitBytes
      ? `The link has ${bytes} of ${limitBytes} bytes.`
      : `The link is ${bytes} bytes; the limit on the chain is ${limitBytes}.`,
  'link-scheme': ({ file, scheme }) =>
    scheme === 'https'
      ? `The link to the ${files[file]} is https.`
      : `The link to the ${files[file]} begins with ${scheme || 'nothing'}:. Wallets read https only.`,
  read: ({ file, seen }) => `${Files[file]} ${outcomes[seen.outcome](seen)}`,
  redirects: ({ file, count }) =>
    count === 0
      ? `${Files[file]} answers at its own address.`
      : `${Files[file]} redirects ${count === 1 ? 'once' : `${count} times`}. Some wallets do not follow.`,
  'json-type': ({ contentType }) =>
    contentType?.startsWith('application/json')
      ? 'The metadata is declared as JSON.'
      : `The metadata is declared as ${contentType ?? 'nothing'}. Serve it as application/json.`,
  json: ({ isObject }) => (isObject ? 'The metadata is JSON.' : 'The link did not return a JSON object.'),
  name: ({ onChain, inFile }) =>
    onChain === inFile
      ? 'The name is the same on the chain and in the file.'
      : `The name on the chain is “${onChain}”; the file says ${inFile === null ? 'none' : `“${inFile}”`}.`,
  symbol: ({ onChain, inFile }) =>
    onChain === inFile
      ? 'The symbol is the same on the chain and in the file.'
      : `The symbol on the chain is “${onChain}”; the file says ${inFile === null ? 'none' : `“${inFile}”`}.`,
  'image-link': ({ isThere }) => (isThere ? 'The metadata names an image.' : 'The metadata names no image.'),
  'image-type': ({ type, declared }) => {
    if (type === null) return 'The image is no PNG, JPG, WebP or GIF. Wallets do not draw it.'
    if (type === declared) return `The image is ${type}, and is declared so.`
    return `The image is ${type}, but is declared as ${declared ?? 'nothing'}.`
  },
  'image-shape': ({ width, height, bytes }) =>
    `The image is ${width} × ${height}, ${kilobytes(bytes)}. Wallets like a square of at least 200 × 200 below 1 MB.`,
  cors: ({ file, isOpen }) =>
    isOpen
      ? `Pages of other sites may read the ${files[file]}.`
      : `Pages of other sites may not read the ${files[file]}: send access-control-allow-origin: *.`,
  time: ({ file, ms }) => `${Files[file]} came in ${(ms / 1000).toFixed(1)} s.`,
}
