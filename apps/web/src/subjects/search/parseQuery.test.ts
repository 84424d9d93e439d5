import { getBase58Decoder } from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseQuery } from './parseQuery.ts'

const mint = 'So11111111111111111111111111111111111111112'
const bytes = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((some) => getBase58Decoder().decode(some))

test('reads every address, bare and in links of this site and explorers', () => {
  fc.assert(
    fc.property(bytes(32), (address) => {
      const wanted = { kind: 'address', address }
      for (const text of [
        address,
        ` ${address} `,
        `https://solsmith.example/?token=${address}`,
        `https://solsmith.example/?pool=${address}&do=swap`,
        `https://explorer.example/address/${address}?cluster=devnet`,
      ])
        expect(parseQuery(text)).toEqual(wanted)
    }),
  )
})

test('reads every signature', () => {
  // Shorter ones start with zero bytes, which no wallet signature does.
  const signatures = bytes(64).filter((text) => text.length >= 86)
  fc.assert(
    fc.property(signatures, (signature) => {
      expect(parseQuery(signature)).toEqual({ kind: 'signature', signature })
      expect(parseQuery(`https://explorer.example/tx/${signature}`)).toEqual({ kind: 'signature', signature })
    }),
  )
})

test('reads anything else as words, or possibly a name', () => {
  expect(parseQuery('  ')).toEqual({ kind: 'nothing' })
  expect(parseQuery('Harbor Coin ')).toEqual({ kind: 'words', text: 'Harbor Coin', isName: false })
  expect(parseQuery('toly.sol')).toEqual({ kind: 'words', text: 'toly.sol', isName: true })
  expect(parseQuery(mint.slice(0, -3))).toMatchObject({ kind: 'words' })
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => parseQuery(text).kind.length > 0))
})

test('reads the last part only of links, not of other text', () => {
  expect(parseQuery(`is ${mint} safe`)).toEqual({ kind: 'words', text: `is ${mint} safe`, isName: false })
  expect(parseQuery(`HTTPS://explorer.example/address/${mint}`)).toEqual({ kind: 'address', address: mint })
})
