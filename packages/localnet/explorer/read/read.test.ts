import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/* The browser loads the explorer's modules unbundled, so they cannot import packages. */
test.each(['read.ts', 'reader.ts', 'shapes.ts'])('%s is that of chain, to the letter', (name) => {
  const ours = readFileSync(join(import.meta.dirname, name), 'utf8')

  expect(ours).toBe(readFileSync(join(import.meta.dirname, '../../../chain/src/read', name), 'utf8'))
})
