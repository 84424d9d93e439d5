import { expect, test } from 'vitest'
import { parseTypedData } from '../evm/typedData.ts'
import { en as words } from '../words/evm.en.ts'
import { renderTypedData } from './drawEvm.ts'

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const spender = '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826'
const typed = (fields: readonly (readonly [string, string])[]) => fields.map(([name, type]) => ({ name, type }))

function draw(primaryType: string, fields: readonly (readonly [string, string])[], message: object) {
  const EIP712Domain = typed([
    ['chainId', 'uint256'],
    ['verifyingContract', 'address'],
  ])
  const types = { EIP712Domain, [primaryType]: typed(fields) }
  const data = parseTypedData({ types, primaryType, domain: { chainId: 1, verifyingContract: token }, message }, 1n)
  const page = document.createElement('div')
  page.append(...renderTypedData({ chain: 1n, data }))
  return [...page.querySelectorAll('[role="note"]')].map(({ textContent }) => textContent)
}

test('shows spender, amount and token in full before the data, and the general warning', () => {
  const permit = [
    ['owner', 'address'],
    ['spender', 'address'],
    ['value', 'uint256'],
    ['deadline', 'uint256'],
  ] as const
  const notes = draw('Permit', permit, { owner: token, spender, value: '1234', deadline: '1893456000' })

  expect(notes).toEqual([
    expect.stringContaining(`${spender} may take 1,234 base units of your token ${token}`),
    words.permit,
  ])
  expect(notes[0]).toMatch(/until .*2030/)
})

test('shows a general warning for an unknown type', () => {
  expect(draw('Mail', [['contents', 'string']], { contents: 'Hello' })).toEqual([words.permit])
})
