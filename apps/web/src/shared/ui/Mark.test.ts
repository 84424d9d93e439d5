import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Mark } from './Mark.tsx'

const draw = (address: string) => renderToStaticMarkup(createElement(Mark, { name: 'SOL', address, size: 24 }))

test("draws SOL's three bars without letters", () => {
  const drawn = draw('So11111111111111111111111111111111111111112')

  expect(drawn).not.toContain('<text')
  expect(drawn.match(/<path/g)).toHaveLength(1)
})

test('draws letters for another token with the symbol SOL', () => {
  expect(draw('Ed25519SigVerify111111111111111111111111111')).toContain('<text')
})
