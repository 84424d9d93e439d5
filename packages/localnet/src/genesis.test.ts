import { expect, test } from 'vitest'
import { createGenesisHash, publicGenesisHashes } from './genesis.ts'
import { fromBase58 } from './parse/base58.ts'

test('draws again if a genesis hash is that of a public cluster', () => {
  const thrown = [...publicGenesisHashes.map(fromBase58), new Uint8Array(32).fill(1)]

  const hash = createGenesisHash(() => thrown.shift() ?? new Uint8Array(32))

  expect(fromBase58(hash)).toEqual(new Uint8Array(32).fill(1))
})
