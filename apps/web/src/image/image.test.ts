import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampCrop, cropSquare, zoomLimit } from './crop.ts'
import { isSquare, readImage, readImageType } from './readImage.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test.each([
  ['image/png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/jpeg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
  ['image/gif', bytes('GIF89a')],
  ['image/webp', bytes('RIFF\u0000\u0000\u0000\u0000WEBP')],
])('%s is known by its first bytes', (type, head) => {
  expect(readImageType(head)).toBe(type)
})

test.each(['<html><script>', '<svg xmlns=', '%PDF-1.7', 'RIFFxxxxWAVE', 'PK\u0003\u0004', ''])(
  '%s is no image',
  (text) => {
    expect(readImageType(bytes(text))).toBeNull()
  },
)

test('HTML that is called a PNG is refused by what is in it', async () => {
  const file = new File(['<html><script>alert(1)</script>'], 'logo.png', { type: 'image/png' })
  expect(await readImage(file)).toEqual({ issue: { name: 'ImageTypeIssue' } })
})

test('20 MB are refused before they are read', async () => {
  const file = { size: 20_000_000 } as Blob
  expect(await readImage(file)).toEqual({ issue: { name: 'ImageTooLargeIssue', bytes: 20_000_000 } })
})

test('what is cut out always lies inside the image', () => {
  const side = fc.integer({ min: 200, max: 10_000 })
  const share = fc.double({ min: -2, max: 3, noNaN: true })
  fc.assert(
    fc.property(side, side, share, share, fc.double({ min: -1, max: 9, noNaN: true }), (width, height, x, y, zoom) => {
      const { left, top, side } = cropSquare({ x, y, zoom }, { width, height })
      expect(left >= -0.001 && top >= -0.001).toBe(true)
      expect(left + side <= width + 0.001 && top + side <= height + 0.001).toBe(true)
      expect(side >= Math.min(width, height) / zoomLimit - 0.001).toBe(true)
      expect(clampCrop(clampCrop({ x, y, zoom }, { width, height }), { width, height })).toEqual(
        clampCrop({ x, y, zoom }, { width, height }),
      )
    }),
  )
})

test('5 % from square is square enough', () => {
  expect(isSquare({ width: 1000, height: 950 })).toBe(true)
  expect(isSquare({ width: 1000, height: 900 })).toBe(false)
})
