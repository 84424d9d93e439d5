import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRandom, type Random } from '../../../../programs/testing/createRandom.ts'
import { toGrayscale } from '../images/toGrayscale.ts'
import { closeImageBits, countBits, hashGrey, sameImageBits } from './imageHash.ts'
import { blur, drawLogo, type Picture, recolour, resize, shift } from './testing/drawLogo.ts'

const hashOf = (picture: Picture) => hashGrey(toGrayscale(picture))

function bitsBetween(left: Picture, right: Picture): number {
  const [one, other] = [hashOf(left), hashOf(right)]
  return one === null || other === null ? 64 : countBits(one, other)
}

test('finds no match for an image without contrast', () => {
  const plain = { width: 40, height: 30, data: new Uint8ClampedArray(40 * 30 * 4).fill(200) }
  expect(hashOf(plain)).toBeNull()
  expect(hashOf({ ...plain, data: new Uint8ClampedArray(40 * 30 * 4) })).toBeNull()
})

test('averages gray values of image parts on a white background', () => {
  const data = new Uint8ClampedArray(9 * 8 * 4)
  data.set([255, 0, 0, 255], 0)
  data.set([0, 0, 0, 128], 4)
  const grey = toGrayscale({ data, width: 9, height: 8 })

  expect([...grey.slice(0, 3)]).toEqual([76, 127, 255])
  expect(toGrayscale({ data: Uint8ClampedArray.of(0, 0, 0, 255), width: 1, height: 1 })).toEqual(new Uint8Array(72))
})

test('tolerates a decoder that deviates by one anywhere', () => {
  const random = createRandom(5n)
  for (const picture of drawLogos(random).drawn) {
    const data = picture.data.map((value) => Math.min(Math.max(value + random.below(3) - 1, 0), 255))
    expect(bitsBetween(picture, { ...picture, data })).toBeLessThanOrEqual(sameImageBits)
  }
})

test('counts bits symmetrically, and zero for equal hashes', () => {
  const hash = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
  fc.assert(
    fc.property(hash, hash, (left, right) => {
      expect(countBits(left, right)).toBe(countBits(right, left))
      expect(countBits(left, left)).toBe(0)
    }),
  )
  expect(countBits(0n, 2n ** 64n - 1n)).toBe(64)
})

const changes: Readonly<Record<string, (picture: Picture) => Picture>> = {
  'half as large': (picture) => resize(picture, 0.5),
  'a third larger': (picture) => resize(picture, 1.33),
  darker: (picture) => recolour(picture, (value) => value * 0.7),
  paler: (picture) => recolour(picture, (value) => 60 + value * 0.75),
  'in eight steps of colour': (picture) => recolour(picture, (value) => Math.round(value / 32) * 32),
  blurred: (picture) => blur(picture, 3),
  'moved by a pixel of 64': (picture) => shift(picture, 1),
}

const count = 200

function drawLogos(random: Random) {
  const drawn: Picture[] = []
  let shapeless = 0
  while (drawn.length < count) {
    const logo = drawLogo(random)
    if (hashOf(logo) === null) shapeless += 1
    else drawn.push(logo)
  }
  return { drawn, shapeless }
}

test(`${count} drawn logos are known again after a change, and no more than few of as many others pass for one of them`, () => {
  const random = createRandom(20_261_125n)
  const { drawn: logos, shapeless } = drawLogos(random)
  const { drawn: others } = drawLogos(random)
  const within = (bits: readonly number[], most: number) => bits.filter((one) => one <= most).length
  const figures = Object.entries(changes).map(([name, change]) => {
    const bits = logos.map((logo) => bitsBetween(logo, change(logo)))
    return [name, within(bits, sameImageBits), within(bits, closeImageBits)] as const
  })
  const bits = others.map((other, index) => bitsBetween(other, logos[index] ?? other))

  expect(figures.map((figure) => figure.join(' '))).toMatchInlineSnapshot(`
    [
      "half as large 186 196",
      "a third larger 198 199",
      "darker 197 197",
      "paler 198 198",
      "in eight steps of colour 192 198",
      "blurred 196 200",
      "moved by a pixel of 64 190 197",
    ]
  `)
  expect({ shapeless, taken: within(bits, sameImageBits), close: within(bits, closeImageBits) }).toMatchInlineSnapshot(`
    {
      "close": 0,
      "shapeless": 37,
      "taken": 0,
    }
  `)
  for (const [name, , noticed] of figures) expect(noticed, name).toBeGreaterThanOrEqual(0.98 * count)
  expect(within(bits, sameImageBits)).toBeLessThanOrEqual(0.01 * count)
})
