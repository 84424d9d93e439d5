import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTypedPowers } from './readTypedPowers.ts'
import { parseTypedData } from './typedData.ts'

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const spender = '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826'
const owner = '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB'
const max = (2n ** 256n - 1n).toString()

type Field = readonly [name: string, type: string]
type Types = Readonly<Record<string, readonly Field[]>>

const fields = (list: readonly Field[]) => list.map(([name, type]) => ({ name, type }))

function powersOf(primaryType: string, types: Types, message: object) {
  const all = Object.fromEntries(Object.entries(types).map(([name, list]) => [name, fields(list)]))
  const EIP712Domain = fields([
    ['chainId', 'uint256'],
    ['verifyingContract', 'address'],
  ])
  const data = {
    types: { EIP712Domain, ...all },
    primaryType,
    domain: { chainId: 1, verifyingContract: token },
    message,
  }
  return readTypedPowers(parseTypedData(data, 1n))
}

const permit = (value: string): [string, Types, object] => [
  'Permit',
  {
    Permit: [
      ['owner', 'address'],
      ['spender', 'address'],
      ['value', 'uint256'],
      ['nonce', 'uint256'],
      ['deadline', 'uint256'],
    ],
  },
  { owner, spender, value, nonce: '0', deadline: '1893456000' },
]

const details: Types = {
  PermitDetails: [
    ['token', 'address'],
    ['amount', 'uint160'],
    ['expiration', 'uint48'],
    ['nonce', 'uint48'],
  ],
}
const detail = { token, amount: '5', expiration: '1893456000', nonce: '0' }
const item: readonly Field[] = [
  ['itemType', 'uint8'],
  ['token', 'address'],
  ['identifierOrCriteria', 'uint256'],
  ['startAmount', 'uint256'],
  ['endAmount', 'uint256'],
]
const offered = { itemType: 2, token, identifierOrCriteria: '77', startAmount: '1', endAmount: '1' }
const order: Types = {
  OfferItem: item,
  ConsiderationItem: [...item, ['recipient', 'address']],
  OrderComponents: [
    ['offerer', 'address'],
    ['offer', 'OfferItem[]'],
    ['consideration', 'ConsiderationItem[]'],
  ],
}
const listing = {
  offerer: owner,
  offer: [offered],
  consideration: [
    { ...offered, itemType: 0, identifierOrCriteria: '0', startAmount: '9', endAmount: '4', recipient: spender },
  ],
}
const approval = { kind: 'approve', token, spender }
const sold = [
  { kind: 'give', token, id: 77n, amount: 1n },
  { kind: 'pay', token, to: spender, amount: 9n },
]

test.each<[string, [string, Types, object], readonly object[]]>([
  ['an ERC-2612 permit', permit('5'), [{ ...approval, amount: 5n, until: 1_893_456_000n }]],
  ['an unlimited permit', permit(max), [{ ...approval, amount: null, until: 1_893_456_000n }]],
  [
    'a DAI permit without an end',
    [
      'Permit',
      {
        Permit: [
          ['holder', 'address'],
          ['spender', 'address'],
          ['nonce', 'uint256'],
          ['expiry', 'uint256'],
          ['allowed', 'bool'],
        ],
      },
      { holder: owner, spender, nonce: '0', expiry: '0', allowed: true },
    ],
    [{ ...approval, amount: null, until: null }],
  ],
  [
    'a permit of one piece',
    [
      'Permit',
      {
        Permit: [
          ['spender', 'address'],
          ['tokenId', 'uint256'],
          ['nonce', 'uint256'],
          ['deadline', 'uint256'],
        ],
      },
      { spender, tokenId: '77', nonce: '0', deadline: '1' },
    ],
    [{ kind: 'approveOne', token, spender, id: 77n }],
  ],
  [
    'an allowance of Permit2',
    [
      'PermitSingle',
      {
        ...details,
        PermitSingle: [
          ['details', 'PermitDetails'],
          ['spender', 'address'],
          ['sigDeadline', 'uint256'],
        ],
      },
      { details: detail, spender, sigDeadline: '1' },
    ],
    [{ ...approval, amount: 5n, until: 1_893_456_000n }],
  ],
  [
    'several allowances of Permit2',
    [
      'PermitBatch',
      {
        ...details,
        PermitBatch: [
          ['details', 'PermitDetails[]'],
          ['spender', 'address'],
          ['sigDeadline', 'uint256'],
        ],
      },
      { details: [detail, { ...detail, amount: '6' }], spender, sigDeadline: '1' },
    ],
    [
      { ...approval, amount: 5n, until: 1_893_456_000n },
      { ...approval, amount: 6n, until: 1_893_456_000n },
    ],
  ],
  [
    'a transfer by signature of Permit2',
    [
      'PermitTransferFrom',
      {
        TokenPermissions: [
          ['token', 'address'],
          ['amount', 'uint256'],
        ],
        PermitTransferFrom: [
          ['permitted', 'TokenPermissions'],
          ['spender', 'address'],
          ['nonce', 'uint256'],
          ['deadline', 'uint256'],
        ],
      },
      { permitted: { token, amount: '5' }, spender, nonce: '0', deadline: '7' },
    ],
    [{ ...approval, amount: 5n, until: 7n }],
  ],
  [
    'a transfer with authorization (ERC-3009)',
    [
      'TransferWithAuthorization',
      {
        TransferWithAuthorization: [
          ['from', 'address'],
          ['to', 'address'],
          ['value', 'uint256'],
        ],
      },
      { from: owner, to: spender, value: '5' },
    ],
    [{ kind: 'transfer', token, to: spender, amount: 5n }],
  ],
  ['an order of Seaport, at its highest price', ['OrderComponents', order, listing], sold],
  [
    'a bulk of orders',
    ['BulkOrder', { ...order, BulkOrder: [['tree', 'OrderComponents[2]']] }, { tree: [listing, listing] }],
    [...sold, ...sold],
  ],
  [
    'a call of a Safe',
    [
      'SafeTx',
      {
        SafeTx: [
          ['to', 'address'],
          ['value', 'uint256'],
          ['data', 'bytes'],
        ],
      },
      { to: spender, value: '5', data: '0x' },
    ],
    [{ kind: 'act', to: spender, value: 5n }],
  ],
  [
    'a delegation of votes',
    ['Delegation', { Delegation: [['delegatee', 'address']] }, { delegatee: spender }],
    [{ kind: 'vote', to: spender }],
  ],
])('names the powers of %s', (_, [primaryType, types, message], powers) => {
  expect(powersOf(primaryType, types, message)).toEqual(powers)
})

test('names no power of a withdrawn permit', () => {
  const PermitForAll: readonly Field[] = [
    ['operator', 'address'],
    ['approved', 'bool'],
  ]
  const given = (approved: boolean) => powersOf('PermitForAll', { PermitForAll }, { operator: spender, approved })

  expect(given(false)).toEqual([])
  expect(given(true)).toEqual([{ kind: 'approveAll', token, spender }])
})

test('knows no powers of other types, nor of a known name with other fields', () => {
  expect(powersOf('Mail', { Mail: [['contents', 'string']] }, { contents: 'Hello' })).toEqual([])
  fc.assert(
    fc.property(
      fc.constantFrom('Permit', 'PermitSingle', 'PermitBatch', 'OrderComponents', 'BulkOrder', 'SafeTx', 'constructor'),
      fc.constantFrom('spender', 'value', 'details', 'tree', 'offer', 'to', 'deadline'),
      fc.constantFrom('string', 'address[]', 'uint8'),
      (name, field, type) => {
        const value = type === 'string' ? 'x' : type === 'uint8' ? 1 : [owner]
        const powers = powersOf(name, { [name]: [[field, type]] }, { [field]: value })
        expect(powers).toEqual([])
      },
    ),
  )
})
