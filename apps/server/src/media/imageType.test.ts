import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gif, html, jpeg, png, svg, webp } from '../testing/images.ts'
import { detectImageType } from './imageType.ts'

const images = [
  ['image/png', png],
  ['image/jpeg', jpeg],
  ['image/webp', webp],
  ['image/gif', gif],
] as const

test.each(images)('detects %s by its header', (type, bytes) => {
  expect(detectImageType(bytes)).toBe(type)
})

test.each(images)('refuses %s with a truncated header', (_, bytes) => {
  const needed = [...bytes.keys()].find((length) => detectImageType(bytes.subarray(0, length)) !== null) ?? bytes.length

  expect(needed).toBeGreaterThanOrEqual(13)
  for (let length = 0; length < needed; length++) expect(detectImageType(bytes.subarray(0, length))).toBeNull()
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['zeros', Buffer.alloc(100)],
  ['HTML', html],
  ['SVG', svg],
  ['SVG behind a byte order mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), svg])],
  ['HTML that starts like a GIF', Buffer.from('GIF89<script>alert(1)</script>')],
  ['BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])],
  ['AVIF', Buffer.from('\0\0\0\x20ftypavif\0\0\0\0avifmif1miafMA1B0000', 'latin1')],
  ['sound in RIFF', Buffer.from('RIFF\x24\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x44\xac\0\0', 'latin1')],
  ['a WebP that is shorter than it says', webp.subarray(0, -4)],
  ['a PNG of no width', Buffer.concat([png.subarray(0, 16), Buffer.alloc(4), png.subarray(20)])],
  ['a GIF of no height', Buffer.concat([gif.subarray(0, 8), Buffer.alloc(2), gif.subarray(10)])],
  ['a PNG whose first chunk is another', Buffer.concat([png.subarray(0, 12), Buffer.from('tEXt'), png.subarray(16)])],
  ['a JPEG without a frame', Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')],
  ['a JPEG whose segments go in a circle', Buffer.concat([Buffer.from('ffd8ffe00000', 'hex'), Buffer.alloc(40)])],
])('refuses %s', (_, bytes) => {
  expect(detectImageType(bytes)).toBeNull()
})

test('never throws for arbitrary bytes', () => {
  const start = fc
    .constantFrom(png, jpeg, webp, gif)
    .chain((image) => fc.nat(40).map((length) => image.subarray(0, length)))
  fc.assert(
    fc.property(start, fc.uint8Array({ maxLength: 80 }), (head, tail) => {
      expect([null, 'image/png', 'image/jpeg', 'image/webp', 'image/gif']).toContain(
        detectImageType(Buffer.concat([head, tail])),
      )
    }),
    { numRuns: 5_000 },
  )
})

test('reads bytes at an offset of a larger buffer', () => {
  const within = Buffer.concat([Buffer.from('xxx'), png])

  expect(detectImageType(within.subarray(3))).toBe('image/png')
  expect(detectImageType(within)).toBeNull()
})
