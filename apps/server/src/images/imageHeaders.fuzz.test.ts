import decodeJpeg, { init as initJpeg } from '@jsquash/jpeg/decode.js'
import decodePng, { init as initPng } from '@jsquash/png/decode.js'
import decodeWebp, { init as initWebp } from '@jsquash/webp/decode.js'
import type { ImageType } from '@solsmith/wire'
import fc from 'fast-check'
import { GifReader } from 'omggif'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { readImageSize } from '../doctor/imageSize.ts'
import { detectImageType } from '../media/imageType.ts'
import { baselineJpeg, gif, png, webp } from '../testing/images.ts'
import { createImageSanitizer } from './createImageSanitizer.ts'
import { compile, provideImageData } from './pixels.ts'

/** `npm run torture -- hostile` runs more. */
const numRuns = Number(process.env.HOSTILE_IMAGES ?? 400)

const memoryBytes = 24_000_000

let renewJpeg: () => Promise<void>
let renewWebp: () => Promise<void>
beforeAll(async () => {
  provideImageData()
  const jpegModule = await compile('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm', memoryBytes)
  const webpModule = await compile('@jsquash/webp/codec/dec/webp_dec.wasm', memoryBytes)
  renewJpeg = () => initJpeg(jpegModule)
  renewWebp = () => initWebp(webpModule)
  await initPng(await compile('@jsquash/png/codec/pkg/squoosh_png_bg.wasm', memoryBytes))
  await renewJpeg()
  await renewWebp()
})

type Size = { readonly width: number; readonly height: number }

const codecs: { readonly [T in ImageType]: (bytes: Uint8Array<ArrayBuffer>) => Promise<Size> } = {
  'image/jpeg': (bytes) => decodeJpeg(bytes.buffer),
  'image/png': (bytes) => decodePng(bytes.buffer),
  'image/webp': (bytes) => decodeWebp(bytes.buffer),
  'image/gif': async (bytes) => new GifReader(bytes),
}

async function decode(type: ImageType, bytes: Uint8Array): Promise<Size | null> {
  try {
    return await codecs[type](Uint8Array.from(bytes))
  } catch {
    // Unusable after running out of memory.
    if (type === 'image/jpeg') await renewJpeg()
    if (type === 'image/webp') await renewWebp()
    return null
  }
}

const areaOf = (size: Size | null) => (size ? size.width * size.height : 0)

function readArea(type: ImageType, bytes: Uint8Array): number | null {
  const found = detectImageType(bytes)
  expect([type, null]).toContain(found)
  return found && areaOf(readImageSize(bytes, found))
}

const marker = (code: number) => Buffer.from([0xff, code])
const segment = (code: number, body: Buffer) => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(body.length + 2)
  return Buffer.concat([marker(code), length, body])
}
function frame(code: number, width: number, height: number): Buffer {
  const body = Buffer.from(framed.subarray(4))
  body.writeUInt16BE(height, 1)
  body.writeUInt16BE(width, 3)
  return segment(code, body)
}
const start = baselineJpeg.indexOf(marker(0xc0))
const framed = baselineJpeg.subarray(start, start + 2 + baselineJpeg.readUInt16BE(start + 2))
const [before, after] = [baselineJpeg.subarray(2, start), baselineJpeg.subarray(start + framed.length)]

/** A careless parser reads the next bytes (ff e0) as a length. */
function disguise(code: number, large: Buffer): Buffer {
  const inside = Buffer.alloc(65_533)
  frame(0xc0, 8, 8).copy(inside, 0xffe0 - 4)
  return Buffer.concat([marker(0xd8), marker(code), segment(0xe0, inside), before, large, after])
}

test.each([0x01, 0xd0, 0xd3, 0xd7, 0xd8, 0xd9])('refuses a JPEG with the marker %i before its frame', async (code) => {
  const file = disguise(code, frame(0xc2, 12_000, 12_000))
  expect(detectImageType(file)).toBeNull()
  const redrawer = createImageSanitizer()
  onTestFinished(() => redrawer.close())
  expect(await redrawer.redraw(file)).toBeNull()
})

test('counts the largest frame of a JPEG', () => {
  const file = Buffer.concat([marker(0xd8), before, frame(0xc0, 8, 8), frame(0xc2, 21_000, 20_000), after])
  expect(readImageSize(file, 'image/jpeg')).toEqual({ width: 21_000, height: 20_000 })
})

test('reads a JPEG with padded markers', async () => {
  const file = Buffer.concat([marker(0xd8), Buffer.alloc(5, 0xff), before, Buffer.alloc(3, 0xff), framed, after])
  expect(readImageSize(file, 'image/jpeg')).toEqual({ width: 40, height: 20 })
  expect(await decode('image/jpeg', file)).toMatchObject({ width: 40, height: 20 })
})

test('draws no JPEG larger than its parsed header, whatever is between its segments', async () => {
  const size = fc.integer({ min: 1, max: 1_500 })
  const piece = fc.oneof(
    fc.integer({ min: 0, max: 255 }).map(marker),
    fc.integer({ min: 1, max: 5 }).map((count) => Buffer.alloc(count, 0xff)),
    fc.uint8Array({ maxLength: 3 }).map((bytes) => Buffer.from(bytes)),
    fc
      .tuple(fc.constantFrom(0xc0, 0xc1, 0xc2, 0xc4, 0xc8, 0xcc, 0xdc, 0xe0, 0xfe), size, size)
      .map(([code, ...sides]) => frame(code, ...sides)),
    fc.tuple(size, size).map((sides) => segment(0xfe, frame(0xc0, ...sides))),
  )
  const pieces = fc.array(piece, { maxLength: 4 }).map((found) => Buffer.concat(found))
  let drawn = 0
  await fc.assert(
    fc.asyncProperty(pieces, pieces, fc.tuple(size, size), async (first, second, sides) => {
      const file = Buffer.concat([marker(0xd8), first, before, second, frame(0xc0, ...sides), after])
      const [area, decoded] = [readArea('image/jpeg', file), await decode('image/jpeg', file)]
      if (area !== null && decoded !== null) drawn += 1
      if (area !== null) expect(areaOf(decoded)).toBeLessThanOrEqual(area)
    }),
    { numRuns },
  )
  expect(drawn).toBeGreaterThan(numRuns / 50)
})

test.each([
  ['image/png', png],
  ['image/gif', gif],
  ['image/webp', webp],
  ['image/jpeg', baselineJpeg],
] as const)('draws no damaged %s larger than its parsed header', async (type, image) => {
  const change = fc.tuple(fc.nat(Math.min(image.length, 700) - 1), fc.nat(255))
  const insertion = fc.tuple(fc.nat(40), fc.uint8Array({ maxLength: 8 }))
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 5 }), fc.option(insertion), async (changes, put) => {
      const damaged = Buffer.from(image)
      for (const [at, value] of changes) damaged[at] = value
      const file = put ? Buffer.concat([damaged.subarray(0, put[0]), put[1], damaged.subarray(put[0])]) : damaged
      const area = readArea(type, file)
      if (area !== null) expect(areaOf(await decode(type, file))).toBeLessThanOrEqual(area)
    }),
    { numRuns },
  )
})

test("fails above a codec's memory limit, and draws within it", async () => {
  const large = Buffer.concat([marker(0xd8), before, frame(0xc0, 4_000, 4_000), after])
  expect(await decode('image/jpeg', large)).toBeNull()
  expect(await decode('image/jpeg', baselineJpeg)).toMatchObject({ width: 40, height: 20 })
})
