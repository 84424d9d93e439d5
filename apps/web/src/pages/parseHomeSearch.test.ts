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
test.for(Object.keys(actions) as TokenAction[])('parses a link to %s of a token', (action) => {
  const place = read(tokenLink(mint, action))

  expect(place).toEqual({ kind: 'token', addressText: mint, action })
})

test.for([`?token=${mint}`, `?token=${mint}&do=`, `?token=${mint}&do=steal`])(
  'parses a token link without a valid action as the token page: %s',
  (search) => {
    expect(parseHomeSearch(search)).toEqual({ kind: 'token', addressText: mint, action: null })
  },
)

test.for(tools)('parses a link to the tool %s with its token', (tool) => {
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
  ['?tool=oracle', { kind: 'moved', to: '/?check' }],
  ['?oracle', { kind: 'tool', tool: null, mint: null }],
  ['?pools', { kind: 'pools' }],
  ['?pool=Poo&do=add', { kind: 'pool', addressText: 'Poo', action: 'add' }],
  ['?pool=Poo&do=steal', { kind: 'pool', addressText: 'Poo', action: null }],
  ['?proof=Poo', { kind: 'proof', addressText: 'Poo' }],
  ['', { kind: 'tool', tool: null, mint: null }],
] as const)('parses the search %s to a separate place', ([search, place]) => {
  expect(parseHomeSearch(search)).toEqual(place)
})

test('parses all nonempty signatures of a receipt link', () => {
  expect(read(receiptLink(['one', 'two']))).toEqual({ kind: 'receipt', signatures: ['one', 'two'] })
  expect(parseHomeSearch('?receipt=one,')).toEqual({ kind: 'receipt', signatures: ['one'] })
  expect(parseHomeSearch('?receipt')).toEqual({ kind: 'tool', tool: 'receipts', mint: null })
  expect(parseHomeSearch('?receipts&receipt=,')).toEqual({ kind: 'tool', tool: 'receipts', mint: null })
})
