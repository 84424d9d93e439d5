import { type Address, address } from '@solana/kit'
import { shortenAddress } from '@solsmith/chain'
import type { ApprovalRequest } from '@solsmith/test-wallet'
import type { AccountPart, ApprovalEffects, DescribedInstruction } from '@solsmith/tokens'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApprovalSheet } from './ApprovalSheet.tsx'

const account = address('7fUQ3cVgSxk9yXnqDkTLXX2mwbkBSrH6S5cLb4gnk2Rd')
const stranger = address('FLVEvjHkRCQpGjWzWtsQxnbwYCQ6x5QvBKJy9ye33BKC')
const payee = address('SysvarRent111111111111111111111111111111111')
const token2022 = { programAddress: stranger, program: 'token2022', dataHex: '00', gains: [] } as const

const effects = {
  status: 'known',
  balances: [],
  losses: [],
  receivers: new Set<Address>(),
  parts: new Map<Address, AccountPart>(),
  feeLamports: 5_000n,
  owners: new Map(),
  symbols: new Map(),
  mints: new Map(),
  decimals: new Map(),
} as const

const draw = (request: ApprovalRequest, waiting = 0) =>
  renderToStaticMarkup(<ApprovalSheet pending={{ id: 1, request, waiting, settle: () => {} }} />)

const drawInstruction = (instruction: DescribedInstruction, feePayer: Address = account) =>
  draw({
    kind: 'transaction',
    address: account,
    isKeyKept: true,
    feePayer,
    isDurable: false,
    instructions: [instruction],
    effects,
  })

test('shows wallet, network, payer and signer', () => {
  const html = draw({
    kind: 'transaction',
    address: account,
    isKeyKept: true,
    feePayer: account,
    isDurable: false,
    instructions: [],
    effects,
  })

  expect(toText(html)).toBe(
    'Approve transaction | Test wallet. The key stays in this browser and works on the sandbox only. | ' +
      `Balance changes | Your balances do not change. | Network | Sandbox | Fee payer | you | Signs with | ${account} | 0 instructions | Reject | Sign`,
  )
})

test('works under a strict Content-Security-Policy', () => {
  const html = draw({ kind: 'message', address: account, isKeyKept: true, text: 'hi', byteCount: 2, dataHex: '6869' })

  expect(html).not.toMatch(/ style=|<style|<script| on\w+=/)
})

test("shows another payer's full address", () => {
  expect(drawInstruction({ ...token2022, instruction: 'initializeMint', detail: null }, stranger)).toContain(stranger)
})

const lines: readonly [Pick<DescribedInstruction, 'instruction' | 'detail'>, string][] = [
  [{ instruction: 'initializeMint', detail: null }, 'Token-2022 | Initialize mint'],
  [
    { instruction: 'mintTo', detail: { kind: 'units', amount: 18_446_744_073_709_551_615n } },
    'Token-2022 | Mint tokens | 18,446,744,073,709,551,615 base units',
  ],
  [
    { instruction: 'createAccountWithSeed', detail: { kind: 'sol', lamports: 4_064_640n } },
    'Token-2022 | Create an account from a seed | 0.00406464 SOL',
  ],
  [
    { instruction: 'setAuthority', detail: { kind: 'authority', authority: 'mint', next: null } },
    'Token-2022 | Set authority | Mint \u2192 no one | Cannot be undone',
  ],
  [
    { instruction: 'setAuthority', detail: { kind: 'authority', authority: 'freeze', next: account } },
    'Token-2022 | Set authority | Freeze \u2192 you | Reject',
  ],
  [
    { instruction: 'updateMetadataAuthority', detail: { kind: 'authority', authority: 'metadata', next: stranger } },
    `Token-2022 | Update token metadata authority | Update metadata \u2192 ${stranger}`,
  ],
  [
    { instruction: 'initializeMetadata', detail: { kind: 'token', name: 'Forge', symbol: 'FRG', uri: 'https://a' } },
    'Token-2022 | Initialize token metadata | Forge (FRG)\nhttps://a',
  ],
  [
    { instruction: 'setComputeLimit', detail: { kind: 'computeUnits', count: 200_000 } },
    'Token-2022 | Set the compute limit | 200,000 units',
  ],
  [
    { instruction: 'setComputePrice', detail: { kind: 'computePrice', microLamports: 10_000n } },
    'Token-2022 | Set the priority fee | 10,000 micro-lamports per unit',
  ],
  [{ instruction: 'memo', detail: { kind: 'text', text: 'paid' } }, 'Token-2022 | Write a memo | paid'],
  [{ instruction: null, detail: null }, 'Token-2022 | Unknown instruction | 00'],
]

test.each(lines.map(([instruction, text]) => ({ instruction, text })))(
  'shows an instruction as: $text',
  ({ instruction, text }) => {
    expect(toText(drawInstruction({ ...token2022, ...instruction }))).toContain(text)
  },
)

test('shows balance changes first, with names and decimals', () => {
  const [mint, to] = [token2022.programAddress, address('SysvarC1ock11111111111111111111111111111111')]
  const instruction = {
    ...token2022,
    instruction: 'transferToken',
    detail: { kind: 'units', amount: 17_000_000n, decimals: 6, mint, to },
  } as const
  const html = draw({
    kind: 'transaction',
    address: account,
    isKeyKept: true,
    feePayer: account,
    isDurable: false,
    instructions: [instruction],
    effects: {
      status: 'known',
      balances: [
        { mint: null, symbol: 'SOL', decimals: 9, amount: -5_000n, held: 9_000n },
        { mint, symbol: 'HRBR', decimals: 6, amount: 2_500_000n, held: 9_000n },
      ],
      losses: [],
      receivers: new Set([payee]),
      parts: new Map([[payee, { kind: 'wallet' }]]),
      feeLamports: 5_000n,
      owners: new Map([[to, payee]]),
      symbols: new Map([[mint, 'HRBR']]),
      mints: new Map(),
      decimals: new Map(),
    },
  })

  const text = toText(html).replaceAll(' | ', ' ')
  expect(text).toContain(
    `Balance changes \u22120.000005 SOL +2.5 HRBR (${shortenAddress(mint)}) Recipients Wallet ${payee} Network`,
  )
  expect(text).toContain(`Send tokens 17 HRBR \u2192 ${payee}`)
})

test.each([
  ['failed', 'This transaction would fail'],
  ['unread', 'The network did not respond'],
] as const)('distinguishes effects that are %s from none', (status, text) => {
  const html = draw({
    kind: 'transaction',
    address: account,
    isKeyKept: true,
    feePayer: account,
    isDurable: false,
    instructions: [],
    effects: { status },
  })

  expect(toText(html)).toContain(text)
  expect(toText(html)).not.toContain('do not change')
})

test('does not show an unexecutable sign-in transaction as failed', () => {
  const html = draw({
    kind: 'transaction',
    address: account,
    isKeyKept: true,
    feePayer: account,
    isDurable: false,
    instructions: [],
    effects: { status: 'failed', isUnlandable: true },
  })

  expect(toText(html)).toContain('This transaction cannot be executed')
  expect(toText(html)).not.toContain('would fail')
  expect(html).not.toContain('role="alert"')
})

test('shows an unknown program with full address and data', () => {
  const unknown = {
    programAddress: stranger,
    program: null,
    instruction: null,
    detail: null,
    dataHex: 'c0ffee',
    gains: [],
  }

  expect(toText(drawInstruction(unknown))).toContain(`Unknown program | Unknown instruction | ${stranger} | c0ffee`)
})

test('numbers one of several requests', () => {
  const request = {
    ...({
      kind: 'transaction',
      address: account,
      isKeyKept: true,
      feePayer: account,
      isDurable: false,
      instructions: [],
    } as const),
    effects,
  }

  expect(toText(draw({ ...request, part: { index: 1, count: 30 } }))).toContain('Approve transaction | Request 2 of 30')
  expect(toText(draw(request))).not.toContain(' of ')
})

test('shows a message as text, or as bytes', () => {
  const message = { kind: 'message', address: account, isKeyKept: true, byteCount: 3 } as const

  expect(toText(draw({ ...message, text: '<b>hi</b>', dataHex: '' }))).toContain('&lt;b&gt;hi&lt;/b&gt;')
  expect(toText(draw({ ...message, text: null, dataHex: 'c0ffee' }))).toContain('3 bytes of binary data | c0ffee')
})

test('shows an unsaved key and pending requests', () => {
  const html = draw({ kind: 'message', address: account, isKeyKept: false, text: 'hi', byteCount: 2, dataHex: '' }, 2)

  expect(toText(html)).toContain(
    'This browser does not store data for this site. The key is lost when you leave the page.',
  )
  expect(toText(html)).toContain('2 more requests waiting. | Reject | Sign')
})

const toText = (html: string) =>
  html
    .split(/<[^>]+>/)
    .filter((part) => part !== '')
    .join(' | ')

test('shows base units only for unknown decimals', () => {
  const [mint, from] = [address('SysvarC1ock11111111111111111111111111111111'), stranger]
  const sheet = (
    detail: DescribedInstruction['detail'],
    known: Partial<Extract<ApprovalEffects, { status: 'known' }>> = {},
  ) =>
    toText(
      draw({
        kind: 'transaction',
        address: account,
        isKeyKept: true,
        feePayer: account,
        isDurable: false,
        instructions: [{ ...token2022, instruction: 'mintTo', detail }],
        effects: { ...effects, ...known },
      }),
    )
  const units = { kind: 'units', amount: 17_500_000n } as const

  expect(sheet({ ...units, mint, decimals: 6, symbol: 'FRG' })).toContain('17.5 FRG')
  const known = { symbols: new Map([[mint, 'HRBR']]), decimals: new Map([[mint, 6]]), mints: new Map([[from, mint]]) }
  expect(sheet({ ...units, mint }, known)).toContain('17.5 HRBR')
  expect(sheet({ ...units, from }, known)).toContain('17.5 HRBR')
  expect(sheet(units)).toContain('17,500,000 base units')
})

test('sums several transactions against the balance, and lists each', () => {
  const paid = (mint: Address | null, amount: bigint) => ({
    mint,
    symbol: mint ? 'FRG' : 'SOL',
    decimals: 2,
    amount,
    held: 10_000n,
  })
  const one = (receiver: Address) => ({
    feePayer: account,
    isDurable: false,
    instructions: [{ ...token2022, instruction: 'transferToken', detail: null } as const],
    effects: {
      ...effects,
      balances: [paid(null, -25n), paid(stranger, -1_500n)],
      losses: [],
      receivers: new Set([payee, receiver]),
    },
  })
  const request = {
    kind: 'group',
    address: account,
    isKeyKept: true,
    transactions: [one(payee), one(stranger)],
  } as const

  const text = toText(draw(request))

  expect(text).toContain('Approve 2 transactions')
  expect(text).toContain(
    `\u22120.5 SOL | Balance 100, then 99.5 | \u221230 FRG (${shortenAddress(stranger)}) | Balance 100, then 70`,
  )
  // Both pay the same recipient.
  expect(text).toContain('Recipients | 2 | Network fees | 0.00001 SOL')
  expect(text).toContain(
    `Transaction 1 of 2 | Balance changes | \u22120.25 SOL | \u221215 FRG (${shortenAddress(stranger)})`,
  )
})

test('shows no sum if one of several fails or is unknown', () => {
  const draft = { feePayer: account, isDurable: false, instructions: [] }
  const group = (last: ApprovalEffects) =>
    toText(
      draw({
        kind: 'group',
        address: account,
        isKeyKept: true,
        transactions: [
          { ...draft, effects },
          { ...draft, effects: last },
        ],
      }),
    )

  expect(group({ status: 'failed' })).toContain('This transaction would fail')
  expect(group({ status: 'unread' })).not.toContain('Recipients')
})

test.each([
  [42, 'Expires in 42 s | Reject | Sign'],
  [0, 'Expired before you signed. Close and try again. | Close'],
])('ends with %i seconds left as %s', (secondsLeft, text) => {
  const request: ApprovalRequest = {
    kind: 'message',
    address: account,
    isKeyKept: true,
    text: 'hi',
    byteCount: 2,
    dataHex: '6869',
  }
  const html = renderToStaticMarkup(
    <ApprovalSheet pending={{ id: 1, request, waiting: 0, settle: () => {} }} secondsLeft={secondsLeft} />,
  )

  expect(toText(html).endsWith(text)).toBe(true)
})
