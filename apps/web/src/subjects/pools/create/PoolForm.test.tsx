import type { Address } from '@solana/kit'
import { wrappedSolMint } from '@solsmith/chain'
import { isSolana } from '@solsmith/connect'
import { fillStorage } from '@solsmith/test-wallet/testing'
import { type PoolToken, type Tier, type Token, token2022Address } from '@solsmith/tokens'
import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { createPoolDraft, loadPoolDraft, type PoolDraft, savePoolDraft } from '#pool-parts/poolDraft.ts'
import { pairPoolsQuery, poolTokenQuery, tiersQuery, venueQuery } from '#pool-parts/poolQueries.ts'
import { chooseAfter } from '#pool-parts/words/chooseAfter.en.ts'
import { en as review } from '#review/words/en.ts'
import { en as storage } from '#review/words/storage.en.ts'
import { poolOf } from '#testing/pools.ts'
import { person, renderInApp } from '#testing/renderInApp.tsx'
import { anvil, stranger, tokenOf } from '#testing/tokens.ts'
import { walletTokensQuery } from '#token-picker/walletTokens.ts'
import { tokenQuery } from '#token-reading/tokenQuery.ts'
import { PoolForm } from './PoolForm.tsx'
import { TokenPicker } from './TokenPicker.tsx'
import { en } from './words/en.ts'

afterEach(() => localStorage.clear())

const { tier } = poolOf()

const poolToken = (change: Partial<PoolToken>): PoolToken => ({
  mint: anvil,
  program: token2022Address,
  symbol: 'ANVL',
  decimals: 2,
  supply: 100_000_000n,
  fee: null,
  nextFee: null,
  mintAuthority: null,
  freezeAuthority: null,
  ...change,
})

type Reading = {
  readonly token?: Token
  /** The wallet's balance. */
  readonly held?: bigint
  readonly tiers?: readonly Tier[]
  readonly lamports?: number
  readonly pools?: ReturnType<typeof poolOf>[]
}

async function draw(
  draft: Partial<PoolDraft>,
  { token = tokenOf(), held = 5_000_000n, tiers = [tier], lamports = 9_000_000_000, pools = [] }: Reading = {},
) {
  savePoolDraft({ ...createPoolDraft(anvil), after: { kind: 'lock', shareText: '50' }, ...draft })
  const drawn = await renderInApp(null, {
    isConnected: true,
    answers: { getBalance: () => ({ context: { slot: 1 }, value: lamports }) },
  })
  const { connect, queries } = drawn
  queries.setDefaultOptions({ queries: { retry: false, networkMode: 'always', staleTime: Number.POSITIVE_INFINITY } })
  const network = connect.networks.filter(isSolana).find(({ id }) => id === 'sandbox')
  if (!network) throw new TypeError('The sandbox is expected.')
  queries.setQueryData(tokenQuery(network, anvil).queryKey, token)
  queries.setQueryData(poolTokenQuery(network, anvil).queryKey, poolToken({ decimals: token.decimals }))
  const sol = poolToken({ mint: wrappedSolMint as Address, symbol: 'SOL', decimals: 9, supply: 0n })
  queries.setQueryData(poolTokenQuery(network, wrappedSolMint).queryKey, sol)
  queries.setQueryData(tiersQuery(network).queryKey, tiers)
  queries.setQueryData(pairPoolsQuery(network, [anvil, wrappedSolMint]).queryKey, pools)
  queries.setQueryData(walletTokensQuery(network, person).queryKey, {
    tokens: [{ token, amount: held }],
    amounts: new Map([[anvil, held]]),
    frozen: new Set<Address>(),
  })
  await drawn.redraw(<PoolForm />)
  // The form is incomplete until venue and balance have loaded.
  if (draft.mintText === undefined) {
    await expect.poll(() => queries.getQueryData(venueQuery(network, true).queryKey)).toBeTruthy()
    await expect.poll(() => queries.isFetching()).toBe(0)
    await act(async () => {})
  }
  return drawn
}

/** Two SOL for a tenth of the supply. */
const numbers: PoolDraft['linked'] = [
  { input: 'quote', text: '2' },
  { input: 'token', text: '10000' },
]

const { invalidHint, simulating, tryAgain } = review.action
const isIncomplete = () =>
  screen.queryByRole('button', { name: new RegExp(`^(${invalidHint}|${chooseAfter})$`) }) !== null

/** The simulation fails here, because no network answers it. */
const simulation = () => screen.findByRole('button', { name: new RegExp(`^(${simulating}|${tryAgain})$`) })

describe('a token that cannot have a pool', () => {
  test.each([
    ['a text that is no address', { mintText: 'nonsense' }, {}, en.token.notAnAddress],
    ['SOL itself', { mintText: wrappedSolMint }, {}, en.token.isSol],
    ['a single piece', {}, { token: tokenOf({ decimals: 0, supply: 1n }) }, en.token.single],
    ['none in the wallet', {}, { held: 0n }, en.token.noBalance],
    [
      'an extension that the venue refuses',
      {},
      { token: tokenOf({ extensions: [{ kind: 'non-transferable' }] as unknown as Token['extensions'] }) },
      /^Raydium does not accept/,
    ],
  ] as const)('shows %s at the token, and cannot be signed', async (_, draft, reading, text) => {
    await draw({ linked: numbers, ...draft }, reading)

    expect(await screen.findByText(text)).toBeTruthy()
    expect(isIncomplete()).toBe(true)
  })

  test.each([
    ['two pieces that cannot be divided', tokenOf({ decimals: 0, supply: 2n })],
    ['a supply of one that can be divided', tokenOf({ decimals: 2, supply: 1n })],
  ])('does not take %s for an NFT', async (_, token) => {
    await draw({ linked: [] }, { token })
    await screen.findByRole('button', { name: en.token.change })
    expect(screen.queryByText(en.token.single)).toBeNull()
  })
})

describe('requirements before a simulation', () => {
  test('needs a token, numbers and a choice for the LP tokens', async () => {
    await draw({ linked: numbers })

    expect(screen.getByRole('heading', { level: 1, name: en.title })).toBeTruthy()
    expect(screen.getByText(en.lead('ANVL'))).toBeTruthy()
    await simulation()
  })

  test.each([
    ['no numbers', { linked: [] }, {}],
    ['more tokens than the wallet has', { linked: numbers }, { held: 999_999n }],
    ['more SOL than the wallet has', { linked: numbers }, { lamports: 1_999_999_999 }],
    ['a time that has passed', { linked: numbers, opens: 'date', dateText: '2020-01-01T00:00' }, {}],
    ['no choice for the liquidity', { linked: numbers, after: { kind: null, shareText: '50' } }, {}],
    ['a share of nothing', { linked: numbers, after: { kind: 'part', shareText: '0' } }, {}],
    ['a tier that is closed', { linked: numbers, tier: tier.address }, { tiers: [{ ...tier, isClosed: true }] }],
  ] as const)('is incomplete with %s', async (_, draft, reading) => {
    await draw(draft as Partial<PoolDraft>, reading as Reading)

    await screen.findByRole('button', { name: en.token.change })
    expect(isIncomplete()).toBe(true)
  })

  test.each([
    ['exactly the tokens that the wallet has', {}, { held: 1_000_000n }],
    ['exactly the SOL that the wallet has', {}, { lamports: 2_000_000_000 }],
    ['a part of the liquidity', { after: { kind: 'part', shareText: '1' } }, {}],
    ['liquidity that is kept', { after: { kind: 'keep', shareText: '0' } }, {}],
  ] as const)('is complete with %s', async (_, draft, reading) => {
    await draw({ linked: numbers, ...draft } as Partial<PoolDraft>, reading)

    await simulation()
  })
})

test('stores the selected token with the draft, and can change it', async () => {
  const { user } = await draw({ mintText: '' })
  expect(screen.getByText(en.leadAny)).toBeTruthy()

  await user.click(await screen.findByRole('button', { name: /^Anvil/ }))

  await screen.findByText(en.lead('ANVL'))
  expect(loadPoolDraft()?.mintText).toBe(anvil)
  await user.click(screen.getByRole('button', { name: en.token.change }))
  expect(loadPoolDraft()?.mintText).toBe('')
  expect(await screen.findByText(en.leadAny)).toBeTruthy()
})

test('announces a restored draft, and can start over', async () => {
  const { user } = await draw({ linked: numbers })
  expect(screen.getByText((text) => text.startsWith(en.restored))).toBeTruthy()

  await user.click(screen.getByRole('button', { name: en.startOver }))

  expect(loadPoolDraft()?.linked).toEqual([])
  expect(screen.queryByText((text) => text.startsWith(en.restored))).toBeNull()
})

test('marks a token whose balance is frozen', async () => {
  const { connect, queries, redraw } = await draw({})
  const network = connect.networks.filter(isSolana).find(({ id }) => id === 'sandbox')
  if (!network) throw new TypeError('The sandbox is expected.')
  queries.setQueryData(walletTokensQuery(network, person).queryKey, {
    tokens: [{ token: tokenOf(), amount: 100n }],
    amounts: new Map(),
    frozen: new Set([anvil]),
  })
  await redraw(<TokenPicker wallet={person} onChoose={() => undefined} />)

  expect(screen.getByRole('button', { name: new RegExp(en.token.chips.frozen) })).toBeTruthy()
})

test('leads a wallet without tokens to create one, and offers a retry if loading fails', async () => {
  const { connect, queries, redraw, user, asked } = await renderInApp(null, { isConnected: true })
  const network = connect.networks.filter(isSolana).find(({ id }) => id === 'sandbox')
  if (!network) throw new TypeError('The sandbox is expected.')
  await redraw(<PoolForm />)
  await screen.findByText(en.token.failed)
  const count = asked('getTokenAccountsByOwner').length
  await user.click(screen.getAllByRole('button', { name: en.tryAgain })[0] ?? document.body)
  await expect.poll(() => asked('getTokenAccountsByOwner').length).toBeGreaterThan(count)

  queries.setQueryData(walletTokensQuery(network, person).queryKey, {
    tokens: [],
    amounts: new Map(),
    frozen: new Set<Address>(),
  })
  await screen.findByText(en.token.none)
  expect(screen.getByRole('link', { name: en.token.create }).getAttribute('href')).toBe('/create-token')
})

test('shows existing pools above the numbers', async () => {
  await draw({ linked: [] }, { pools: [poolOf({ address: stranger })] })
  expect(await screen.findByText(en.exists.title(1))).toBeTruthy()
})

test.each([
  ['one signature', { kind: 'keep', shareText: '0' }, storage.form],
  ['a second signature that follows', { kind: 'part', shareText: '1' }, storage.steps],
] as const)('with %s, warns before a signature if the browser refuses to store the draft', async (_, after, text) => {
  const { redraw } = await draw({ linked: numbers, after })
  await simulation()
  expect(screen.queryByText(storage.title)).toBeNull()

  fillStorage()
  await redraw(<PoolForm key="again" />)

  expect(await screen.findByText(text)).toBeTruthy()
})
