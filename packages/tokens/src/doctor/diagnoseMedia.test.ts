import { expect, test } from 'vitest'
import {
  describeFinding,
  diagnoseMedia,
  type FileReport,
  type Finding,
  hasLogo,
  type MediaReport,
} from './diagnoseMedia.ts'

const file: FileReport = {
  url: 'https://example.org/anvil.json',
  outcome: 'read',
  status: 200,
  redirects: [],
  contentType: 'application/json; charset=utf-8',
  isOpenToAll: true,
  bytes: 420,
  ms: 120,
}
const healthy: MediaReport = {
  isOwn: false,
  metadata: file,
  json: { name: 'Anvil', symbol: 'ANVL', image: 'https://example.org/anvil.png' },
  image: {
    ...file,
    url: 'https://example.org/anvil.png',
    contentType: 'image/png',
    bytes: 84_000,
    type: 'image/png',
    size: { width: 512, height: 512 },
  },
}
const onChain = { name: 'Anvil', symbol: 'ANVL' }
const uri = file.url
const say = (finding: Finding) => `${finding.verdict}: ${describeFinding<Finding['name']>(finding)}`

test.each<[string, Partial<MediaReport>, ReturnType<typeof hasLogo>]>([
  ['with an image', {}, { isReachable: true, hasImage: true, lacksImage: false }],
  [
    'that names no image',
    { json: { name: 'Anvil', symbol: 'ANVL', image: null }, image: null },
    { isReachable: true, hasImage: false, lacksImage: true },
  ],
  [
    'whose image does not load',
    { image: { ...file, outcome: 'refused', type: null, size: null } },
    { isReachable: true, hasImage: false, lacksImage: false },
  ],
  ['that is not JSON', { json: null, image: null }, { isReachable: false, hasImage: false, lacksImage: false }],
])('reads the logo of a file %s', (_, change, logo) => {
  expect(hasLogo({ ...healthy, ...change })).toEqual(logo)
})

test('finds no problem with a logo that wallets show', () => {
  const findings = diagnoseMedia(healthy, { uri, onChain })

  expect(findings.filter(({ verdict }) => verdict !== 'good')).toEqual([])
  expect(findings.map(say)).toMatchInlineSnapshot(`
    [
      "good: The link uses 30 of 200 bytes.",
      "good: The link to the metadata is https.",
      "good: The metadata was read: 1 KB.",
      "good: The metadata loads without redirects.",
      "good: Other sites can load the metadata.",
      "good: The metadata loaded in 0.1 s.",
      "good: The metadata has the JSON content type.",
      "good: The metadata is valid JSON.",
      "good: The name matches on chain and in the file.",
      "good: The symbol matches on chain and in the file.",
      "good: The metadata contains an image link.",
      "good: The link to the image is https.",
      "good: The image was read: 84 KB.",
      "good: The image loads without redirects.",
      "good: Other sites can load the image.",
      "good: The image loaded in 0.1 s.",
      "good: The image is image/png and has the matching content type.",
      "good: The image is 512 × 512, 84 KB. Wallets work best with a square of at least 200 × 200, under 1 MB.",
    ]
  `)
})

test.each<[string, MediaReport]>([
  [
    'a file that is not there',
    { ...healthy, metadata: { ...file, outcome: 'refused', status: 404 }, json: null, image: null },
  ],
  ['a page instead of JSON', { ...healthy, metadata: { ...file, contentType: 'text/html' }, json: null, image: null }],
  ['another name', { ...healthy, json: { name: 'Anvi1', symbol: null, image: null }, image: null }],
  ['http', { ...healthy, metadata: { ...file, url: 'http://example.org/a.json' } }],
  ['no link at all', { ...healthy, metadata: { ...file, url: 'anvil', outcome: 'scheme' }, json: null, image: null }],
])('reports %s', (_, seen) => {
  const wrong = diagnoseMedia(seen, { uri, onChain }).filter(({ verdict }) => verdict !== 'good')

  expect(wrong.map(say)).not.toEqual([])
})

test('warns about slow, redirected, CORS-blocked or non-square files', () => {
  const seen: MediaReport = {
    ...healthy,
    metadata: { ...file, redirects: ['https://b.example.org/x'], isOpenToAll: false, ms: 4_000 },
    image: healthy.image && { ...healthy.image, size: { width: 512, height: 300 }, contentType: 'text/plain' },
  }

  const wrong = diagnoseMedia(seen, { uri, onChain }).filter(({ verdict }) => verdict !== 'good')

  expect(wrong.every(({ verdict }) => verdict === 'warn')).toBe(true)
  expect(wrong.map(({ name }) => name)).toEqual(['redirects', 'cors', 'time', 'image-type', 'image-shape'])
})

test('reports a link that is too long for the chain', () => {
  const long = `https://example.org/${'a'.repeat(200)}`

  expect(diagnoseMedia(healthy, { uri: long, onChain: null }).map(say)).toContain(
    'bad: The link is 220 bytes; the on-chain limit is 200.',
  )
})
