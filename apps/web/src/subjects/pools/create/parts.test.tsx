import { wrappedSolMint } from '@solsmith/chain'
import type { PoolToken } from '@solsmith/tokens'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { poolLink } from '#links/poolLink.ts'
import type { Opening } from '#pool-parts/opening.ts'
import { createPoolDraft, loadPoolDraft, type PoolDraft, savePoolDraft } from '#pool-parts/poolDraft.ts'
import { en as poolWords } from '#pool-parts/words/en.ts'
import { anvilPool, poolOf } from '#testing/pools.ts'
import { person, renderInApp } from '#testing/renderInApp.tsx'
import { anvil, feeExtension, tokenOf } from '#testing/tokens.ts'
import { Amounts } from './Amounts.tsx'
import { ExistingPools } from './ExistingPools.tsx'
import { LinkedField } from './LinkedField.tsx'
import { OpeningPart } from './OpeningPart.tsx'
import { PricePart } from './PricePart.tsx'
import { TokenChips } from './TokenChips.tsx'
import { usePoolDraft } from './usePoolDraft.ts'
import type { PoolTerms } from './usePoolTerms.ts'
import { VenuePart } from './VenuePart.tsx'
import { en } from './words/en.ts'

const tokens = {
  token: { mint: anvil, symbol: 'ANVL', decimals: 2, supply: 100_000n },
  quote: { mint: wrappedSolMint, symbol: 'SOL', decimals: 9, supply: null },
} as unknown as Record<'token' | 'quote', PoolToken> // Only the fields that the inputs read.

const { tier } = poolOf()

const termsOf = (change: Partial<PoolTerms> = {}): PoolTerms => ({
  venue: null,
  ...tokens,
  quoteError: null,
  tiers: [tier],
  tiersError: null,
  onTryAgain: () => undefined,
  tier,
  isTierClosed: false,
  quoted: null,
  issue: null,
  bad: [],
  quoteHeld: null,
  pools: [],
  isTaken: false,
  ...change,
})

type Quoted = NonNullable<PoolTerms['quoted']>
const quotedOf = (change: Partial<Quoted> = {}) =>
  ({
    tokenAmount: 50_000n,
    quoteAmount: 2_000_000_000n,
    shareMillionths: 500_000n,
    price: { quote: 2_000_000_000n, token: 50_000n },
    marketCap: 4_000_000_000n,
    warnings: [],
    ...change,
  }) as unknown as Quoted // Only the fields that the inputs read.

async function drawAmounts(terms: Partial<PoolTerms>, held: bigint | null = null, draft = createPoolDraft(anvil)) {
  const onChange = vi.fn()
  const drawn = await renderInApp(
    <Amounts draft={draft} terms={termsOf(terms)} tokens={tokens} held={held} onChange={onChange} />,
  )
  return { ...drawn, onChange }
}

test('counts typed input as the newest', async () => {
  const { user, onChange } = await drawAmounts({})

  await user.type(screen.getByRole('textbox', { name: en.amounts.youPut('SOL') }), '2')

  expect(onChange).toHaveBeenLastCalledWith({ linked: [{ input: 'quote', text: '2' }] })
})

test('Max uses the whole token balance, and SOL without fees and rent', async () => {
  const { user, onChange } = await drawAmounts({ quoteHeld: 1_250_000_000n }, 70_050n)

  for (const button of screen.getAllByRole('button', { name: /max/i })) await user.click(button)

  expect(onChange.mock.calls).toEqual([
    [{ linked: [{ input: 'token', text: '700.5' }] }],
    [{ linked: [{ input: 'quote', text: '1' }] }],
  ])
})

test.each([
  ['one that is wrong', ['quote', 'price'], true],
  ['one that is right beside a wrong one', ['token'], false],
] as const)('of linked numbers, %s says so', async (_, bad, isWrong) => {
  await renderInApp(
    <LinkedField
      input="price"
      label="Price"
      unit="SOL"
      draft={createPoolDraft(anvil)}
      bad={bad}
      hasFollowers={false}
      show={() => '2'}
      onType={() => undefined}
    />,
  )

  expect(screen.queryByText(en.amounts.bad) !== null).toBe(isWrong)
  expect(screen.getByRole('textbox', { name: 'Price' }).getAttribute('aria-invalid') === 'true').toBe(isWrong)
})

test('Max is zero with less SOL than fees and rent', async () => {
  await drawAmounts({ quoteHeld: 250_000_000n })

  expect(screen.queryByRole('button', { name: /max/i })).toBeNull()
})

test.each([
  [
    'more SOL than the wallet has',
    { quoted: quotedOf(), quoteHeld: 1_999_999_999n },
    en.amounts.tooMuch('1.999999999', 'SOL'),
  ],
  ['a number that is none', { bad: ['quote'] as const }, en.amounts.badDecimals(9)],
  ['what the venue refuses', { issue: 'Too little.' }, 'Too little.'],
])('refuses %s at its field', async (_, terms, sentence) => {
  await drawAmounts(terms)

  expect(screen.getByRole('textbox', { name: en.amounts.youPut('SOL') }).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(sentence)).toBeTruthy()
})

test('refuses more tokens than the balance, but accepts all', async () => {
  const { redraw } = await drawAmounts({ quoted: quotedOf() }, 49_999n)
  expect(screen.getByText(en.amounts.tooMuch('499.99', 'ANVL'))).toBeTruthy()

  const draft = createPoolDraft(anvil)
  await redraw(
    <Amounts
      draft={draft}
      terms={termsOf({ quoted: quotedOf() })}
      tokens={tokens}
      held={50_000n}
      onChange={() => undefined}
    />,
  )
  expect(screen.queryByText(/You have .* Enter less/)).toBeNull()
})

test("shows the token's share and derived numbers once two are set", async () => {
  const linked: PoolDraft['linked'] = [
    { input: 'quote', text: '2' },
    { input: 'token', text: '500' },
  ]
  await drawAmounts({ quoted: quotedOf() }, null, { ...createPoolDraft(anvil), linked })

  expect(screen.getByText(/of supply$/)).toBeTruthy()
  expect(screen.getAllByText(en.amounts.follows)).toHaveLength(3)
})

test('offers the quote choice without a token, but no price', async () => {
  const onChange = vi.fn()
  const draft = createPoolDraft()
  const { user } = await renderInApp(
    <PricePart draft={draft} terms={termsOf({ token: null })} held={null} onChange={onChange} />,
  )

  expect(screen.getByText(en.amounts.first)).toBeTruthy()
  // The sandbox has no dollar token.
  expect(screen.queryByText('USDC')).toBeNull()
  await user.click(screen.getByText(en.amounts.other))
  expect(onChange).toHaveBeenCalledWith({ quoteKind: 'other' })
})

test('asks for the address of another quote, and shows its errors', async () => {
  const onChange = vi.fn()
  const draft = { ...createPoolDraft(anvil), quoteKind: 'other' as const }
  const terms = termsOf({ token: null, quoteError: 'No token.' })
  const { user } = await renderInApp(<PricePart draft={draft} terms={terms} held={null} onChange={onChange} />, {
    networkId: 'mainnet',
  })

  expect(screen.getByText('USDC')).toBeTruthy()
  expect(screen.getByText('No token.')).toBeTruthy()
  await user.click(screen.getByRole('textbox', { name: en.amounts.otherAddress }))
  await user.paste(` ${person} `)
  expect(onChange).toHaveBeenLastCalledWith({ quoteText: person })
})

test('opens a pool now or later, and explains an invalid time', async () => {
  const onChange = vi.fn()
  const part = (draft: PoolDraft, opening: Opening | null, isTaken = false) => (
    <OpeningPart draft={draft} opening={opening} isTaken={isTaken} onChange={onChange} />
  )
  const draft = createPoolDraft(anvil)
  const { user, redraw } = await renderInApp(part(draft, null))
  expect(screen.queryByLabelText(en.opens.when)).toBeNull()
  await user.click(screen.getByText(en.opens.date))
  await user.click(screen.getByRole('checkbox'))

  expect(onChange.mock.calls).toEqual([[{ opens: 'date' }], [{ isOwnAddress: true }]])
  for (const issue of ['missing', 'soon', 'late'] as const) {
    await redraw(part({ ...draft, opens: 'date' }, { isGood: false, issue }))
    expect(screen.getByText(en.opens[issue])).toBeTruthy()
  }
  await redraw(part({ ...draft, opens: 'date' }, { isGood: true, time: 1_800_000_000n }))
  expect(screen.getByText(/Jan 15, 2027, 08:00 UTC/)).toBeTruthy()
})

test('selects a random address if the usual one is taken, and says why', async () => {
  await renderInApp(<OpeningPart draft={createPoolDraft(anvil)} opening={null} isTaken onChange={() => undefined} />)

  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  expect(screen.getByText(en.address.taken)).toBeTruthy()
})

test("shows a token's remaining authorities", async () => {
  const { redraw } = await renderInApp(<TokenChips token={tokenOf({ mintAuthority: null, freezeAuthority: null })} />)
  expect(screen.getByText(en.token.chips.fixed)).toBeTruthy()
  expect(screen.getByText(en.token.chips.free)).toBeTruthy()
  expect(screen.queryByText(en.token.chips.fee)).toBeNull()

  const held = { mintAuthority: person, freezeAuthority: person, extensions: [feeExtension()] }
  await redraw(<TokenChips token={tokenOf(held)} />)
  for (const name of ['mint', 'freeze', 'fee'] as const) expect(screen.getByText(en.token.chips[name])).toBeTruthy()
})

test('shows the three deepest pools of a pair with links to add liquidity', async () => {
  const pools = Array.from({ length: 4 }, (_, index) => poolOf({ address: `${anvilPool}${index}` as typeof anvilPool }))
  await renderInApp(<ExistingPools pools={pools} />)

  expect(screen.getByText(en.exists.title(4))).toBeTruthy()
  expect(screen.getAllByRole('link', { name: en.exists.add }).map((link) => link.getAttribute('href'))).toEqual(
    pools.slice(0, 3).map(({ address }) => poolLink(address, 'add')),
  )
})

test('labels only pools at a random address', async () => {
  const { redraw } = await renderInApp(<ExistingPools pools={[poolOf({ isCanonical: false })]} />)
  expect(screen.getByText(new RegExp(poolWords.canonicalNot))).toBeTruthy()

  await redraw(<ExistingPools pools={[poolOf({ isCanonical: true })]} />)

  expect(screen.queryByText(new RegExp(poolWords.canonicalNot))).toBeNull()
})

test.for([
  [true, true],
  [false, false],
] as const)('a random address that was chosen: %s, is checked: %s', async ([isOwnAddress, isTicked]) => {
  const draft = { ...createPoolDraft(anvil), isOwnAddress }
  await renderInApp(<OpeningPart draft={draft} opening={null} isTaken={false} onChange={() => undefined} />)

  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(isTicked)
  expect(screen.getByText(en.address.hint)).toBeTruthy()
})

test('marks a number as derived only if others are set', async () => {
  const linked: PoolDraft['linked'] = [
    { input: 'quote', text: '2' },
    { input: 'token', text: '500' },
  ]
  const field = (input: 'quote' | 'price', hasFollowers: boolean) => (
    <LinkedField
      input={input}
      label="Number"
      unit="SOL"
      draft={{ ...createPoolDraft(anvil), linked }}
      bad={[]}
      hasFollowers={hasFollowers}
      show={() => '2'}
      onType={() => undefined}
    />
  )
  const { redraw } = await renderInApp(field('price', true))
  expect(screen.getByText(en.amounts.follows)).toBeTruthy()

  for (const other of [field('price', false), field('quote', true)]) {
    await redraw(other)
    expect(screen.queryByText(en.amounts.follows)).toBeNull()
  }
})

test('shows loading, error and choice of fee tiers', async () => {
  const onTier = vi.fn()
  const other = { ...tier, address: person, tradeFeeRate: 10_000n }
  const draw = (terms: Partial<PoolTerms>) => <VenuePart terms={termsOf(terms)} onTier={onTier} />
  const { user, redraw } = await renderInApp(draw({ tier: null, tiers: [] }))
  expect(document.querySelector('[aria-busy="true"]')).toBeTruthy()

  const onTryAgain = vi.fn()
  await redraw(draw({ tier: null, tiers: [], tiersError: new Error('x'), onTryAgain }))
  expect(screen.getByText(en.venue.failed)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: en.tryAgain }))
  expect(onTryAgain).toHaveBeenCalledOnce()
  expect(document.querySelector('[aria-busy="true"]')).toBeNull()

  await redraw(draw({ tiers: [tier, other] }))
  await user.click(screen.getByText('1%'))
  expect(onTier).toHaveBeenCalledWith(person)

  await redraw(draw({ isTierClosed: true }))
  expect(screen.getByText(en.venue.closed)).toBeTruthy()
})

function DraftProbe() {
  const { draft, isRestored, set, startOver } = usePoolDraft()
  const [count, setCount] = useState(0)
  return (
    <>
      <output data-testid="draft">{`${draft.mintText || 'none'} ${isRestored ? 'restored' : 'fresh'} ${count}`}</output>
      <button type="button" onClick={() => set({ mintText: 'typed' })}>
        type
      </button>
      <button
        type="button"
        onClick={() => {
          startOver()
          setCount(count + 1)
        }}
      >
        clear
      </button>
    </>
  )
}

test('restores, stores and discards the draft', async () => {
  onTestFinished(() => localStorage.clear())
  savePoolDraft(createPoolDraft(anvil))
  const { user } = await renderInApp(<DraftProbe />)
  const said = () => screen.getByTestId('draft').textContent
  expect(said()).toBe(`${anvil} restored 0`)

  await user.click(screen.getByText('type'))
  expect(said()).toBe('typed fresh 0')
  expect(loadPoolDraft()?.mintText).toBe('typed')

  await user.click(screen.getByText('clear'))
  expect(said()).toBe('none fresh 1')
  expect(loadPoolDraft()?.mintText).toBe('')
})

test('starts over for another token in the link, and resumes for the same', async () => {
  onTestFinished(() => localStorage.clear())
  savePoolDraft(createPoolDraft(anvil))
  const { unmount } = await renderInApp(<DraftProbe />, { url: `/create-liquidity?mint=${anvil}` })
  expect(screen.getByTestId('draft').textContent).toBe(`${anvil} restored 0`)
  unmount()

  await renderInApp(<DraftProbe />, { url: `/create-liquidity?mint=${person}` })
  expect(screen.getByTestId('draft').textContent).toBe(`${person} fresh 0`)
})
