import { expect, test } from 'vitest'
import { type TokenAction, tokenLink, toolLink, tools } from '#links/tokenLink.ts'
import { receiptLink } from '#receipts/receipts.ts'
import { parseHomeSearch } from './parseHomeSearch.ts'

const mint = 'AnvLZ7KgJ8sWt3zQmB1hQf5WkDyVbMyTnH1yZKe8u5oG'

const read = (link: string) => parseHomeSearch(link.slice(1))

const actions = {
  mint: true,
  burn: true,
  freeze: true,
  thaw: true,
  authority: true,
  metadata: true,
  fee: true,
  collect: true,
  pause: true,
  close: true,
  interest: true,
  scale: true,
  hook: true,
  birth: true,
} satisfies Record<TokenAction, true>

// The keys of an object of actions.
test.for(Object.keys(actions) as TokenAction[])('a link to %s of a token leads to that action', (action) => {
  const place = read(tokenLink(mint, action))

  expect(place).toEqual({ kind: 'token', addressText: mint, action })
})

test.for([`?token=${mint}`, `?token=${mint}&do=`, `?token=${mint}&do=steal`])(
  'a link to a token without an action that exists leads to its page: %s',
  (search) => {
    expect(parseHomeSearch(search)).toEqual({ kind: 'token', addressText: mint, action: null })
  },
)

test.for(tools)('a link to the tool %s leads to it, with the token that it names', (tool) => {
  expect(read(toolLink(tool))).toEqual({ kind: 'tool', tool, mint: null })
  expect(read(toolLink(tool, mint))).toEqual({ kind: 'tool', tool, mint })
})

test.for([
  ['?portfolio', { kind: 'portfolio' }],
  ['?tools', { kind: 'tools' }],
  ['?settings', { kind: 'settings' }],
  ['?status', { kind: 'status' }],
  ['?token=', { kind: 'token', addressText: '', action: null }],
  ['?purchase=17', { kind: 'purchase', id: '17', redirectUrl: null }],
  [
    '?purchase=17&redirectUrl=https%3A%2F%2Fshop.example',
    { kind: 'purchase', id: '17', redirectUrl: 'https://shop.example' },
  ],
  ['?tool=oracle', { kind: 'tool', tool: null, mint: null }],
  ['', { kind: 'tool', tool: null, mint: null }],
] as const)('the search %s of Home has a place of its own', ([search, place]) => {
  expect(parseHomeSearch(search)).toEqual(place)
})

test('a link to a receipt names every signature, and none that is empty', () => {
  expect(read(receiptLink(['one', 'two']))).toEqual({ kind: 'receipt', signatures: ['one', 'two'] })
  expect(parseHomeSearch('?tool=receipts&receipt=one,')).toEqual({ kind: 'receipt', signatures: ['one'] })
  expect(parseHomeSearch('?tool=receipts&receipt=,')).toEqual({ kind: 'tool', tool: 'receipts', mint: null })
})
