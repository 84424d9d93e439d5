import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const properties = (css: string, block: RegExp) =>
  new Map(
    [...(block.exec(css)?.[1] ?? '').matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )

test.each([
  ['dark', /:root \{([\s\S]*?)\n\}/],
  ['light', /\[data-theme="light"\] \{([\s\S]*?)\n\}/],
])('the wallet’s pages have the values of the product, %s', (_, block) => {
  const read = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), 'utf8')
  const ours = properties(read('frame.css'), block)
  const product = properties(read('..', '..', 'web', 'src', 'theme.css'), block)

  expect(ours.size).toBeGreaterThan(12)
  // Controls are as large as on a phone: a frame is small everywhere.
  for (const [name, value] of ours) if (name !== 'control') expect([name, value]).toEqual([name, product.get(name)])
})
