import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/* Modules of the explorer go to the browser one by one, as they are: none of them can come from a package. */
test.each(['read.ts', 'reader.ts', 'shapes.ts'])('%s is that of chain, to the letter', (name) => {
  const ours = readFileSync(join(import.meta.dirname, name), 'utf8')

  expect(ours).toBe(readFileSync(join(import.meta.dirname, '../../../chain/src/read', name), 'utf8'))
})
