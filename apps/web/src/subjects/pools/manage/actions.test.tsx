import type { Position } from '@solsmith/tokens'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { poolLink } from '#links/poolLink.ts'
import { en as market } from '#market/words/en.ts'
import { en as shared } from '#pool-parts/words/en.ts'
import { loadPreferences } from '#preferences/preferences.ts'
import { en as reviewWords } from '#review/words/en.ts'
import { anvilPool, lockedOf, poolOf, positionOf, renderWithPools } from '#testing/pools.ts'
import type { Place } from '#testing/renderInApp.tsx'
import { ActionPage } from './actions/ActionPage.tsx'
import { en } from './words/en.ts'

type Action = Parameters<typeof ActionPage>[0]['action']

/** The user has 500 ANVL and 3 SOL. */
const answers = { getBalance: () => ({ context: { slot: 1 }, value: 3_000_000_000 }) }

const draw = (
  action: Action,
  positions: readonly Position[] = [],
  { pool = poolOf(), ...place }: Place & { pool?: ReturnType<typeof poolOf> } = {},
) =>
  renderWithPools(
    <ActionPage pool={pool} action={action} />,
    { positions, tokens: 500_000_000n },
    { answers, ...place },
  )

const field = (name: string) => screen.getByRole('textbox', { name })
const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )
const isIncomplete = (hint: string = reviewWords.action.invalidHint) =>
  expect(screen.getByRole('button', { name: hint })).toHaveProperty('disabled', true)

test('has a title and a link back to its pool', async () => {
  await draw('add')

  expect(screen.getByRole('heading', { level: 1, name: en.add.title('ANVL / SOL') })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'ANVL / SOL' }).getAttribute('href')).toBe(poolLink(anvilPool))
})

test("derives the other amount from the pool's price", async () => {
  const { user } = await draw('add')

  await user.type(field(en.add.youPut('SOL')), '1')
  expect(field(en.add.youPut('ANVL'))).toHaveProperty('value', '100')
  expect(screen.getByText(new RegExp(en.add.after('9.0909%')))).toBeTruthy()
  await user.clear(field(en.add.youPut('ANVL')))
  await user.type(field(en.add.youPut('ANVL')), '50')

  expect(field(en.add.youPut('SOL'))).toHaveProperty('value', '0.5')
})

test('refuses more than the balance at that token', async () => {
  const { user } = await draw('add')
  await screen.findByText(shared.youHave('3', 'SOL'))

  await user.type(field(en.add.youPut('SOL')), '4')

  expect(screen.getByText(en.add.tooMuch('3', 'SOL'))).toBeTruthy()
  expect(field(en.add.youPut('SOL')).getAttribute('aria-invalid')).toBe('true')
  isIncomplete()
})

test('keeps SOL for fees with Max', async () => {
  const { user } = await draw('add')

  await user.click(await screen.findByRole('button', { name: shared.maxOf('SOL') }))

  expect(field(en.add.youPut('SOL'))).toHaveProperty('value', '2.99')
})

test('uses the whole token balance with Max', async () => {
  const { user } = await draw('add')

  await user.click(screen.getByRole('button', { name: shared.maxOf('ANVL') }))

  expect(field(en.add.youPut('ANVL'))).toHaveProperty('value', '500')
})

test.each(['0', '1.2.3'])('refuses an amount of %s', async (text) => {
  const { user } = await draw('add')

  await user.type(field(en.add.youPut('SOL')), text)

  expect(screen.getByText(en.add.bad(9))).toBeTruthy()
  isIncomplete()
})

test('limits a custom slippage', async () => {
  const { user } = await draw('add')

  await user.click(screen.getByRole('radio', { name: market.slippage.custom }))
  await user.type(field(market.slippage.percent), '51')
  expect(screen.getByText(market.slippage.bad)).toBeTruthy()
  await user.clear(field(market.slippage.percent))
  await user.type(field(market.slippage.percent), '2.5')

  expect(screen.queryByText(market.slippage.bad)).toBeNull()
})

test('shows the minimum received and the price impact of a buy', async () => {
  const { user } = await draw('swap')
  isIncomplete(market.swap.enterAmount)

  await user.type(field(market.swap.youPay('SOL')), '0.1')

  // 0.1 SOL less 0.25%, against 10 SOL and 1,000 ANVL.
  expect(field(market.swap.received('ANVL'))).toHaveProperty('value', '9.876482')
  expect(facts()).toEqual({
    [market.swap.rate]: '1 SOL = 98.76 ANVL',
    [market.swap.impact]: '0.98%',
    [market.swap.least]: '9.8271 ANVL',
    [market.swap.fee]: '0.00025 SOL',
    [market.swap.route]: 'ANVL / SOL',
  })
  await user.click(screen.getByRole('button', { name: '1 SOL = 98.76 ANVL' }))
  expect(facts()[market.swap.rate]).toBe('1 ANVL = 0.01013 SOL')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('pays with the received amount after inverting', async () => {
  const { user } = await draw('swap')
  await user.type(field(market.swap.youPay('SOL')), '0.1')

  await user.click(screen.getByRole('button', { name: market.swap.turn }))

  expect(field(market.swap.youPay('ANVL'))).toHaveProperty('value', '9.876482')
  expect((field(market.swap.received('SOL')) as HTMLInputElement).value).toMatch(/^0\.09\d+$/) // An input element.
})

test('fills in half of the balance', async () => {
  const { user } = await draw('swap')

  await user.click(await screen.findByRole('button', { name: market.swap.half('SOL') }))

  expect(field(market.swap.youPay('SOL'))).toHaveProperty('value', '1.495')
})

test('shares the priority with the settings', async () => {
  const { user } = await draw('swap')

  await user.click(screen.getByText(market.swap.settings('0.5%', market.priority.names.auto)))
  await user.click(screen.getByRole('radio', { name: market.priority.names.turbo }))

  expect(loadPreferences().priority).toBe('turbo')
  expect(screen.getByText(market.swap.settings('0.5%', market.priority.names.turbo))).toBeTruthy()
  localStorage.clear()
})

test('refuses to swap more than the balance', async () => {
  const { user } = await draw('swap')
  await screen.findByText(shared.youHave('3', 'SOL'))

  await user.type(field(market.swap.youPay('SOL')), '3.5')

  expect(screen.getByText(en.add.tooMuch('3', 'SOL'))).toBeTruthy()
  isIncomplete(market.swap.notEnough('SOL'))
})

test('reports a pool that the venue has paused', async () => {
  await draw('swap', [], { pool: poolOf({ paused: { deposit: true, withdraw: false, swap: true } }) })

  expect(screen.getByText(market.notices.paused)).toBeTruthy()
  const { deposit, swap } = market.notices.pausedParts
  expect(screen.getByText(market.notices.pausedWhat(`${deposit}, ${swap}`))).toBeTruthy()
})

test('shows the minimum received when removing', async () => {
  const { user } = await draw('remove', [positionOf()])
  fireEvent.change(screen.getByRole('slider', { name: en.remove.share }), { target: { value: '100' } })
  expect(facts()).toEqual({ [en.remove.get]: '100 ANVL, 1 SOL', [en.remove.least]: '99.5 ANVL, 0.995 SOL' })

  const presets = within(screen.getByRole('group', { name: en.remove.shares }))
  await user.click(presets.getByRole('button', { name: '25%' }))

  expect(facts()[en.remove.get]).toBe('25 ANVL, 0.25 SOL')
  expect(screen.getByRole('checkbox', { name: en.remove.asSol })).toHaveProperty('checked', true)
  expect(screen.getByRole('checkbox', { name: en.remove.closes })).toHaveProperty('checked', true)
})

test('starts without a share to remove, and says what to do', async () => {
  await draw('remove', [positionOf()])

  isIncomplete(en.remove.choose)
  expect(screen.queryByText(en.remove.get)).toBeNull()
})

test.each<[string, readonly Position[], string]>([
  ['has nothing in the pool', [], en.remove.nothing],
  ['has only locked liquidity', [lockedOf()], en.remove.locked],
])('removes nothing for a user who %s', async (_, positions, text) => {
  await draw('remove', positions)

  expect(screen.getByText(text)).toBeTruthy()
  isIncomplete(en.remove.nothingShort)
})

test('connects a wallet before removing', async () => {
  await draw('remove', [], { isConnected: false })

  expect(screen.getByText(en.pool.connect)).toBeTruthy()
  expect(screen.getByRole('button', { name: reviewWords.action.connect })).toBeTruthy()
})

test('shows loading and error states of the position', async () => {
  const silent = { getBalance: 'never', getTokenAccountsByOwner: 'never', getProgramAccounts: 'never' } as const
  await renderWithPools(<ActionPage pool={poolOf()} action="remove" />, {}, { answers: silent })

  expect(await screen.findByText(en.pool.readingMine)).toBeTruthy()
})

test('collects fees of locks, and shows the earnings of each', async () => {
  await draw('collect', [lockedOf(), positionOf()])

  const option = screen.getByRole('radio', { name: en.collect.nft('Sysv…1111') })
  expect(option).toHaveProperty('checked', true)
  expect(screen.getByText(`${en.collect.fees}: 2.5 ANVL, 0.025 SOL`)).toBeTruthy()
})

test('collects nothing from a lock without earnings', async () => {
  await draw('collect', [lockedOf({ fees: [0n, 0n] })])

  expect(screen.getByText(en.collect.nothing)).toBeTruthy()
  isIncomplete(en.collect.nothingShort)
})

test('collects nothing without a lock', async () => {
  await draw('collect', [positionOf()])

  expect(screen.getByText(en.collect.none)).toBeTruthy()
  for (const text of [en.remove.nothing, en.remove.locked]) expect(screen.queryByText(text)).toBeNull()
})

test.each([
  ['lock', en.keep.lockTitle('ANVL / SOL')],
  ['burn', en.keep.burnTitle('ANVL / SOL')],
] as const)('preselects nothing when the user wants to %s, because it is permanent', async (action, title) => {
  await draw(action, [positionOf()])

  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(screen.getByRole('slider', { name: en.keep.share })).toHaveProperty('value', '0')
  isIncomplete(en.keep.choose)
})

test('mentions when burning that a lock keeps the fees', async () => {
  const { redraw } = await draw('burn', [positionOf()])
  expect(screen.getByText(shared.after.lockRather)).toBeTruthy()

  await redraw(<ActionPage pool={poolOf()} action="lock" />)

  expect(screen.queryByText(shared.after.lockRather)).toBeNull()
})

test('locks nothing without free LP tokens', async () => {
  await draw('lock', [lockedOf()])

  expect(screen.getByText(en.remove.locked)).toBeTruthy()
  expect(screen.queryByRole('slider')).toBeNull()
})
