import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeMetadataJson } from './metadataJson.ts'

const forge = {
  name: 'Forge',
  symbol: 'FRG',
  description: 'A coin.',
  website: 'https://forge.example',
  x: 'https://x.com/forge',
}
const image = { uri: 'https://site.example/media/bafkreiimage', type: 'image/png' } as const

test('writes a complete token for every kind of reader', () => {
  const json = writeMetadataJson(forge, image, 'https://site.example')

  expect(JSON.parse(json)).toMatchInlineSnapshot(`
    {
      "attributes": [],
      "createdOn": "https://site.example",
      "description": "A coin.",
      "extensions": {
        "twitter": "https://x.com/forge",
        "website": "https://forge.example",
      },
      "external_url": "https://forge.example",
      "image": "https://site.example/media/bafkreiimage",
      "name": "Forge",
      "properties": {
        "category": "image",
        "files": [
          {
            "type": "image/png",
            "uri": "https://site.example/media/bafkreiimage",
          },
        ],
      },
      "symbol": "FRG",
      "twitter": "https://x.com/forge",
      "website": "https://forge.example",
    }
  `)
})

test('omits empty fields', () => {
  expect(writeMetadataJson({ ...forge, website: null, x: null }, null, 'https://site.example')).toBe(
    '{"attributes":[],"createdOn":"https://site.example","description":"A coin.","extensions":{},"name":"Forge",' +
      '"properties":{"category":"image","files":[]},"symbol":"FRG"}',
  )
  const anonymous = writeMetadataJson({ ...forge, createdOn: false }, null, 'https://site.example')
  expect(anonymous).not.toContain('site.example')
  expect(JSON.parse(anonymous)).not.toHaveProperty('createdOn')
})

test('disclaims once that a token with copied settings is the original', () => {
  const copiedFrom = { mint: 'KilnT7vQxYpR2mWc9sHbEeGz4dLuNf8aJk5oXi13wUe', name: 'Kiln' }
  const sentence = `Not affiliated with Kiln (${copiedFrom.mint}).`
  const write = (description: string) =>
    JSON.parse(writeMetadataJson({ ...forge, description, copiedFrom }, null, 'https://site.example'))

  expect(write('A coin.')).toMatchObject({
    description: `A coin. ${sentence}`,
    extensions: { copiedFrom: copiedFrom.mint, website: forge.website },
  })
  expect(write('').description).toBe(sentence)
  expect(write(`A coin. ${sentence}`).description).toBe(`A coin. ${sentence}`)
})

test("sorts keys at every depth, independent of the input's order", () => {
  const text = fc.string({ unit: 'grapheme' })
  const metadata = fc.record({
    name: text,
    symbol: text,
    description: text,
    website: fc.option(text),
    x: fc.option(text),
  })
  fc.assert(
    fc.property(metadata, (given) => {
      const json = writeMetadataJson(given, image, 'https://site.example')
      const reversed = Object.fromEntries(Object.entries(given).reverse()) as typeof given

      expect(writeMetadataJson(reversed, image, 'https://site.example')).toBe(json)
      expect(JSON.parse(json)).toMatchObject({ name: given.name, symbol: given.symbol, description: given.description })
      expect(findUnsorted(JSON.parse(json))).toEqual([])
    }),
  )
})

function findUnsorted(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  const keys = Array.isArray(value) ? [] : Object.keys(value)
  const isSorted = keys.every((key, index) => index === 0 || (keys[index - 1] ?? '') < key)
  return [...(isSorted ? [] : [keys]), ...Object.values(value).flatMap(findUnsorted)]
}
