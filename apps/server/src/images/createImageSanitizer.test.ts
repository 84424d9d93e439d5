import { deflateSync } from 'node:zlib'
import decodeWebp, { init } from '@jsquash/webp/decode.js'
import fc from 'fast-check'
import { GifWriter } from 'omggif'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { readImageSize } from '../doctor/imageSize.ts'
import { detectImageType } from '../media/imageType.ts'
import { baselineJpeg, gif, html, png, svg, webp } from '../testing/images.ts'
import { createImageSanitizer } from './createImageSanitizer.ts'

const many = 30

beforeAll(async () => {
  const { createRequire } = await import('node:module')
  const { readFile } = await import('node:fs/promises')
  const path = createRequire(import.meta.url).resolve('@jsquash/webp/codec/dec/webp_dec.wasm')
  await init(await WebAssembly.compile(await readFile(path)))
  globalThis.ImageData ??= class {
    readonly data: Uint8ClampedArray
    constructor(data: Uint8ClampedArray) {
      this.data = data
    }
  } as unknown as typeof ImageData
})

function open() {
  const redrawer = createImageSanitizer()
  onTestFinished(() => redrawer.close())
  return redrawer
}

const sizeOf = (image: Uint8Array | null) => image && readImageSize(image, 'image/webp')

async function readPixel(image: Uint8Array | null, x: number, y: number) {
  const { data } = await decodeWebp(Uint8Array.from(image ?? []).buffer)
  const at = (y * (sizeOf(image)?.width ?? 0) + x) * 4
  return [...data.subarray(at, at + 4)]
}

function makePng(width: number, height: number, colorAt: (x: number, y: number) => readonly number[], text = '') {
  const rows = Array.from({ length: height }, (_, y) => [
    0,
    ...Array.from({ length: width }, (__, x) => colorAt(x, y)).flat(),
  ])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 6], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`comment\0${text}`)),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length)
  whole.set(body, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}

function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}

test('returns a WebP image of the same size for each of the four types', async () => {
  const redrawer = open()
  for (const image of [png, gif, webp, baselineJpeg]) {
    const drawn = await redrawer.redraw(image)
    expect(drawn && detectImageType(drawn)).toBe('image/webp')
    expect(sizeOf(drawn)).toEqual(sizeOf(drawn) && readImageSize(image, detectImageType(image) ?? 'image/png'))
  }
})

test('preserves the position of colors', async () => {
  const drawn = await open().redraw(baselineJpeg)
  const [left, right] = [await readPixel(drawn, 8, 10), await readPixel(drawn, 32, 10)]
  expect(left[0]).toBeGreaterThan(200)
  expect(left[2]).toBeLessThan(60)
  expect(right[0]).toBeLessThan(60)
  expect(right[2]).toBeGreaterThan(200)
})

test('scales a large image down to 256 pixels in its aspect ratio', async () => {
  const redrawer = open()
  expect(sizeOf(await redrawer.redraw(makePng(800, 200, () => [0, 0, 0, 255])))).toEqual({ width: 256, height: 64 })
  expect(sizeOf(await redrawer.redraw(makePng(2, 900, () => [0, 0, 0, 255])))).toEqual({ width: 1, height: 256 })
})

test('ignores the color of transparent pixels', async () => {
  const drawn = await open().redraw(makePng(512, 512, (x) => (x % 2 === 0 ? [255, 0, 0, 255] : [0, 0, 0, 0])))
  const [red = 0, green = 0, blue = 0, alpha = 0] = await readPixel(drawn, 128, 128)
  expect(red).toBeGreaterThan(240)
  expect(green + blue).toBeLessThan(20)
  expect(alpha).toBeGreaterThan(110)
  expect(alpha).toBeLessThan(145)
})

test('removes everything but the image', async () => {
  const hidden = '<script>alert(1)</script>'
  const image = Buffer.concat([makePng(4, 4, () => [9, 9, 9, 255], hidden), Buffer.from(hidden)])
  const drawn = await open().redraw(image)
  expect(drawn && Buffer.from(drawn).includes('script')).toBe(false)
})

test('refuses an invalid, truncated or oversized image', async () => {
  const redrawer = open()
  const whole = makePng(100, 100, (x, y) => [x, y, 0, 255])
  const bomb = Buffer.from(whole)
  bomb.writeUInt32BE(30_000, 16)
  bomb.writeUInt32BE(30_000, 20)
  for (const bad of [svg, html, Buffer.alloc(0), whole.subarray(0, 60), baselineJpeg.subarray(0, 180), bomb])
    expect(await redrawer.redraw(bad)).toBeNull()
  expect(await redrawer.redraw(whole)).not.toBeNull()
})

function makeAnimatedGif(side: number, colors: readonly number[]): Buffer {
  const bytes = Buffer.alloc(10_000)
  const palette = [...colors]
  const writer = new GifWriter(bytes, side, side, { palette, loop: 0 })
  for (const [index] of colors.entries())
    writer.addFrame(
      0,
      0,
      side,
      side,
      Array.from({ length: side * side }, () => index),
      { delay: 10 },
    )
  return bytes.subarray(0, writer.end())
}

test('refuses a GIF whose frame is larger than its screen', async () => {
  const redrawer = open()
  const whole = makeAnimatedGif(40, [0xff0000, 0x0000ff])
  const larger = Buffer.from(whole)
  larger.writeUInt16LE(20, 6)
  larger.writeUInt16LE(20, 8)

  expect(await redrawer.redraw(larger)).toBeNull()
  expect(await redrawer.redraw(whole)).not.toBeNull()
})

function makeAnimatedWebp(frames: readonly Uint8Array[]): Buffer {
  const riff = (name: string, data: Buffer) => {
    const head = Buffer.from(`${name}....`)
    head.writeUInt32LE(data.length, 4)
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
  }
  const side = Buffer.from([39, 0, 0])
  const flags = Buffer.from([0x12, 0, 0, 0])
  const parts = frames.map((frame) => {
    const place = Buffer.concat([Buffer.alloc(6), side, side, Buffer.from([100, 0, 0, 0])])
    return riff('ANMF', Buffer.concat([place, framePart(frame)]))
  })
  const body = [riff('VP8X', Buffer.concat([flags, side, side])), riff('ANIM', Buffer.alloc(6)), ...parts]
  return riff('RIFF', Buffer.concat([Buffer.from('WEBP'), ...body]))
}

function framePart(still: Uint8Array): Buffer {
  const chunks = Buffer.from(still).subarray(12)
  return chunks.toString('latin1', 0, 4) === 'VP8X' ? chunks.subarray(18) : chunks
}

test('draws only the first frame of an animation', async () => {
  const redrawer = open()
  const [red = null, blue = null] = await Promise.all(
    [
      [255, 0, 0, 255],
      [0, 0, 255, 255],
    ].map((color) => redrawer.redraw(makePng(40, 40, () => color))),
  )
  if (red === null || blue === null) throw new TypeError('both are pictures')
  for (const animated of [makeAnimatedGif(40, [0xff0000, 0x0000ff]), makeAnimatedWebp([red, blue])]) {
    const [first = 0, , last = 0] = await readPixel(await redrawer.redraw(animated), 20, 20)
    expect([first > 200, last < 60]).toEqual([true, true])
  }
})

test('refuses a GIF with a first frame larger than the image before allocating memory', async () => {
  const hostile = Buffer.from(gif)
  const frame = hostile.indexOf(0x2c)
  hostile.writeUInt16LE(65_535, frame + 5)
  hostile.writeUInt16LE(65_535, frame + 7)
  const before = process.memoryUsage().rss
  expect(await open().redraw(hostile)).toBeNull()
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
})

test('survives arbitrary modifications of an image, and draws the next one', async () => {
  const redrawer = open()
  const images = [makePng(20, 20, (x, y) => [x, y, 0, 255]), gif, webp, baselineJpeg]
  const change = fc.tuple(fc.nat(), fc.nat(255))
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...images),
      fc.array(change, { minLength: 1, maxLength: 6 }),
      async (image, changes) => {
        const damaged = Buffer.from(image)
        for (const [at, value] of changes) damaged[at % damaged.length] = value
        const drawn = await redrawer.redraw(damaged)
        if (drawn !== null) expect(detectImageType(drawn)).toBe('image/webp')
        expect(await redrawer.redraw(png)).not.toBeNull()
      },
    ),
    { numRuns: 40 },
  )
})

test('refuses images beyond the queue with a named error, and draws the others', async () => {
  const redrawer = open()
  const settled = await Promise.allSettled(Array.from({ length: many }, () => redrawer.redraw(png)))
  const refused = settled.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(many - 20)
  expect(refused[0]).toMatchObject({ reason: { name: 'TooManyRequestsError' } })
  expect(settled.filter((each) => each.status === 'fulfilled' && each.value !== null)).toHaveLength(20)
})
