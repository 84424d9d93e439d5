import { defineErrors } from '@solsmith/chain'
import { isSolana } from '@solsmith/connect'
import { TokenError, type TokenErrors } from '@solsmith/tokens'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { poolLink, proofLink } from '#links/poolLink.ts'
import { tokenPoolsLink } from '#links/tokenLink.ts'
import { pairOf } from '#pool-parts/figures.ts'
import { proofQuery, tokenPoolsQuery } from '#pool-parts/poolQueries.ts'
import { en as shareWords } from '#share/words/en.ts'
import { anvilPool, poolOf, proofOf, renderWithPools } from '#testing/pools.ts'
import { person, renderInApp } from '#testing/renderInApp.tsx'
import { anvil, stranger, tokenOf } from '#testing/tokens.ts'
import { tokenQuery } from '#token-reading/tokenQuery.ts'
import { en as words } from '../manage/words/en.ts'
import { ProofPage } from './ProofPage.tsx'

const en = words.proof

const draw = (change: Parameters<typeof proofOf>[0] = {}) =>
  renderWithPools(<ProofPage addressText={anvilPool} />, { proof: proofOf(change) }, { isConnected: false })

test('certifies nothing about a pool that was emptied', async () => {
  await draw({ reserves: [2n, 9_999_999n], holders: [] })

  expect(screen.getByText(en.emptied)).toBeTruthy()
  expect(screen.queryByRole('region', { name: en.badge })).toBeNull()
  expect(screen.queryByText(/can never be withdrawn/)).toBeNull()
  expect(screen.queryByText(en.noOne)).toBeNull()
  expect(screen.getByText(en.noOneEmptied)).toBeTruthy()
})

const rowsOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

test('refuses an invalid address without network requests', async () => {
  const { asked } = await renderInApp(<ProofPage addressText="anvil" />)

  expect(screen.getByRole('heading', { level: 1, name: en.refused })).toBeTruthy()
  expect(screen.getByText(words.list.notAnAddress)).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.tryAgain })).toBeNull()
  expect(asked('getMultipleAccounts')).toEqual([])
})

test('offers a retry if the network does not answer', async () => {
  await renderInApp(<ProofPage addressText={anvilPool} />)

  expect(await screen.findByRole('button', { name: words.tryAgain })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: en.failed })).toBeTruthy()
})

type Refusals = Pick<TokenErrors, 'FakePoolError' | 'NotAPoolError'>
const Refusal = defineErrors<Refusals>(TokenError, {
  FakePoolError: () => 'It imitates a pool.',
  NotAPoolError: () => 'It is none.',
})

test.each([
  ['an imitation warns at once', new Refusal('FakePoolError', { address: anvilPool, reason: 'vault' }), true],
  [
    'what is no pool says so',
    new Refusal('NotAPoolError', { address: anvilPool, owner: stranger, venue: 'raydium' }),
    false,
  ],
])('%s, and offers no retry', async (_, error, warns) => {
  const { connect, queries, redraw } = await renderWithPools(null, {}, { isConnected: false })
  const [network] = connect.networks.filter(isSolana).filter(({ id }) => id === 'sandbox')
  if (!network) throw new TypeError('A network is expected.')
  queries.setDefaultOptions({ queries: { retry: false, retryOnMount: false } })
  await queries.prefetchQuery({ ...proofQuery(network, anvilPool), queryFn: () => Promise.reject(error) })

  await redraw(<ProofPage addressText={anvilPool} />)

  expect(await screen.findByRole('heading', { level: 1, name: en.refused })).toBeTruthy()
  expect(screen.queryByRole('alert') !== null).toBe(warns)
  expect(screen.queryByRole('button', { name: words.tryAgain })).toBeNull()
})

test.each([
  ['the pools of its page', [], en.itsPools, tokenPoolsLink(anvil)],
  ['its only pool', [poolOf()], en.itsPool(pairOf(poolOf())), proofLink(anvilPool)],
  ['its many pools', [poolOf(), poolOf({ address: stranger })], en.itsPools, tokenPoolsLink(anvil)],
])("links a token's address to %s", async (_, pools, name, href) => {
  const { connect, queries, redraw } = await renderWithPools(null, {}, { isConnected: false })
  const [network] = connect.networks.filter(isSolana).filter(({ id }) => id === 'sandbox')
  if (!network) throw new TypeError('A network is expected.')
  const error = new Refusal('NotAPoolError', { address: anvil, owner: stranger, venue: 'raydium' })
  queries.setDefaultOptions({ queries: { retry: false, retryOnMount: false } })
  queries.setQueryData(tokenQuery(network, anvil).queryKey, tokenOf())
  queries.setQueryData(tokenPoolsQuery(network, anvil).queryKey, pools)
  await queries.prefetchQuery({ ...proofQuery(network, anvil), queryFn: () => Promise.reject(error) })

  await redraw(<ProofPage addressText={anvil} />)

  expect(screen.getByRole('heading', { level: 1, name: en.isToken('Anvil') })).toBeTruthy()
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
})

test('shows the permanently locked share and its slot', async () => {
  await draw({
    evidence: [
      { what: 'pool', address: anvilPool, slot: 7n },
      { what: 'LP mint', address: stranger, slot: 431_207_884n },
    ],
  })

  const title = screen.getByRole('heading', {
    level: 1,
    name: en.title('ANVL (AnvL…8u5o) / SOL'.replace('8u5o', 'u5oG')),
  })
  expect(document.activeElement).toBe(title)
  expect(screen.getByText(en.permanent('50%'))).toBeTruthy()
  expect(screen.getByText(en.computed('431,207,884'))).toBeTruthy()
  expect(screen.getByRole('link', { name: en.manage }).getAttribute('href')).toBe(poolLink(anvilPool))
})

test('says so if nothing is locked', async () => {
  await draw({ locked: 0n, permanentMillionths: 0n })

  expect(screen.getByText(en.none)).toBeTruthy()
})

test('shows the nonzero parts with their shares', async () => {
  await draw()

  const rows = rowsOf(en.bar)
  expect(rows[0]).toContain(en.parts.locked)
  expect(rows[0]).toContain('50%')
  expect(rows.some((row) => row?.includes(en.parts.burnt))).toBe(false)
  expect(rows.find((row) => row?.includes(en.parts.creator))).toContain('10%')
})

test('lists who can withdraw, including the creator', async () => {
  await draw()

  const [wallet, creator] = rowsOf(en.holders)
  expect(wallet).toContain('7fUQ…k2Rd')
  expect(wallet).toContain('39.9999%')
  expect(creator).toContain(en.holderKinds.creator)
})

test('lists no one for a pool without withdrawable LP tokens', async () => {
  await draw({ holders: [] })

  expect(screen.getByText(en.noOne)).toBeTruthy()
})

test('leaves more than fifty holders to the file', async () => {
  const holders = Array.from({ length: 60 }, (_, index) => ({
    owner: `${index}` as typeof person,
    lp: 1n,
    accounts: [],
    kind: 'wallet' as const,
  }))
  await draw({ holders })

  expect(rowsOf(en.holders)).toHaveLength(50)
})

test('counts LP tokens of unknown holders as withdrawable', async () => {
  await draw({ unlisted: 5_000_000_000n })

  expect(screen.getByText(en.unlisted('5'))).toBeTruthy()
})

test('shows the fee owner of each lock, or unknown', async () => {
  const lock = { state: anvilPool, feeNftMint: stranger, lp: 500_000_000n }
  await draw({
    locks: [
      { ...lock, holder: person, collectable: 25_000_000n },
      { ...lock, state: person, holder: null, collectable: 0n },
    ],
  })

  const [known, unknown] = rowsOf(en.locks)
  expect(known).toContain('7fUQ…k2Rd')
  expect(known).toContain(`${en.collectable} 0.025`)
  expect(unknown).toContain(en.notNamed)
  expect(unknown).not.toContain(en.collectable)
})

test('lists authorities that a lock does not remove, with their effects', async () => {
  await draw({ powers: [{ power: 'freeze', mint: anvil, holder: stranger }] })

  const [row] = rowsOf(en.powers)
  expect(row).toContain(en.powerNames.freeze)
  expect(row).toContain('ANVL')
})

test('says so if the tokens have no authorities', async () => {
  await draw()

  expect(screen.getByText(en.noPowers)).toBeTruthy()
})

test('warns of a token that imitates a known one', async () => {
  await draw({ imitates: ['USDC', null] })

  expect(screen.getByText(en.imitates('USDC'))).toBeTruthy()
  expect(screen.getByText(en.imitatesText(anvil))).toBeTruthy()
})

test('shows the address of a token without a symbol', async () => {
  await draw({ symbols: ['', 'SOL'] })

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(en.title('AnvL…u5oG / SOL'))
})

test('links every account that was read', async () => {
  await draw()

  const link = within(screen.getByRole('region', { name: en.evidence })).getByRole('link', { name: anvilPool })
  expect(link.getAttribute('href')).toContain(anvilPool)
})

test('links the badge code to a fresh proof', async () => {
  const { user } = await draw()

  await user.click(screen.getByRole('button', { name: new RegExp(en.copyBadge) }))

  const code = await navigator.clipboard.readText()
  expect(code).toContain(proofLink(anvilPool))
  expect(code).toContain(en.permanent('50%'))
  expect(code).not.toContain('<script')
})

test('opens the share panel on its page', async () => {
  const { user } = await draw()
  await user.click(await screen.findByRole('button', { name: shareWords.share }))

  expect(await screen.findByRole('heading', { name: shareWords.title.proof })).toBeTruthy()
})
