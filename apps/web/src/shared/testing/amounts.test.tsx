import { fireEvent, screen } from '@testing-library/react'
import fc from 'fast-check'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { en as market } from '#market/words/en.ts'
import { ActionPage } from '../../subjects/pools/manage/actions/ActionPage.tsx'
import { ListPage } from '../../subjects/pools/manage/ListPage.tsx'
import { PoolView } from '../../subjects/pools/manage/pool/PoolView.tsx'
import { ProofView } from '../../subjects/pools/proof/ProofView.tsx'
import { TradeBox } from '../../subjects/token/market/TradeBox.tsx'
import { lockedOf, poolOf, positionOf, proofOf, renderWithPools } from './pools.ts'

/** The largest u64. */
const most = 2n ** 64n - 1n

type Amount = readonly [units: bigint, decimals: number]

function write([units, decimals]: Amount): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  const whole = BigInt(digits.slice(0, digits.length - decimals)).toLocaleString('en')
  const fraction = decimals === 0 ? '' : digits.slice(-decimals).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/** Short form: six significant digits, four below one, rounded down, with all integer digits. */
function glance([units, decimals]: Amount): Amount {
  const digits = units.toString().length
  const places = digits > decimals ? Math.max(0, 6 - (digits - decimals)) : decimals - digits + 4
  const step = 10n ** BigInt(Math.max(0, decimals - places))
  return [(units / step) * step, decimals]
}

const seen = () =>
  [
    document.body.textContent,
    ...screen.queryAllByRole('textbox').map((field) => (field as HTMLInputElement).value),
  ].join('\n')

const isIn = (number: string, text: string) =>
  new RegExp(`(?<![\\d.,])${number.replaceAll('.', '\\.')}(?![.,]?\\d)`).test(text)

async function expectAmounts(amounts: readonly Amount[]): Promise<void> {
  const texts = amounts.map(write)
  await expect.poll(() => texts.filter((text) => !isIn(text, seen()))).toEqual([])
}

type Sides = { readonly reserves: readonly [bigint, bigint]; readonly decimals: readonly [number, number] }

const anySides = fc.record({
  reserves: fc.tuple(fc.bigInt(most / 8n, most / 2n), fc.bigInt(most / 8n, most / 2n)),
  decimals: fc.tuple(fc.constantFrom(0, 6, 9), fc.constantFrom(0, 9)),
})

const cases: readonly Sides[] = [
  { reserves: [most, most], decimals: [0, 9] },
  { reserves: [most, most], decimals: [9, 0] },
  ...fc.sample(anySides, { numRuns: 2, seed: 14 }),
]

/** A pool of which the user has a tenth, with the largest possible balances. */
function sceneOf({ reserves, decimals }: Sides) {
  const { sides } = poolOf()
  const side = (of: 0 | 1) => ({
    ...sides[of],
    reserve: reserves[of],
    held: reserves[of],
    decimals: decimals[of],
    supply: most,
  })
  const pool = poolOf({ sides: [side(0), side(1)], lpSupply: reserves[0] })
  const lp = pool.lpSupply / 10n
  const amounts = reserves.map((reserve) => (lp * reserve) / pool.lpSupply) as [bigint, bigint] // One of each side.
  const fees = reserves.map((reserve) => reserve / 1_000n) as [bigint, bigint] // One of each side.
  return {
    pool,
    lp,
    amounts,
    fees,
    free: positionOf({ pool, lp, amounts }),
    locked: lockedOf({ pool, lp, amounts, fees }),
  }
}

/** A full vault accepts no more. */
const halve = ({ reserves: [one, other], decimals }: Sides): Sides => ({ reserves: [one / 2n, other / 2n], decimals })

type Scene = ReturnType<typeof sceneOf>

const withDecimals = ({ pool }: Scene, units: readonly bigint[]): readonly Amount[] =>
  units.map((one, side) => [one, pool.sides[side === 0 ? 0 : 1].decimals])

/** Less the default slippage of half a percent, rounded down. */
const less = (amount: bigint) => amount - (amount * 50n) / 10_000n

/** A swap of a thousandth of the quote: the curve x * y, less a fee rounded up. */
function tradeIn({ pool: { sides, tier } }: Scene) {
  const [to, from] = sides
  const paid = from.reserve / 1_000n
  const net = paid - (paid * tier.tradeFeeRate + 999_999n) / 1_000_000n
  const out = (to.reserve * net) / (from.reserve + net)
  return { paid: [paid, from.decimals], out: [out, to.decimals], least: [less(out), to.decimals] } as const
}

async function typeTrade(scene: Scene, user: { type: (field: HTMLElement, text: string) => Promise<void> }) {
  const { paid, out, least } = tradeIn(scene)
  await user.type(screen.getByRole('textbox', { name: market.swap.youPay('SOL') }), write(paid).replaceAll(',', ''))
  // The output field has every digit.
  await expectAmounts([out, glance(least)])
}

const titles = cases.map(
  (sides) => [`${sides.reserves.map(String).join(' and ')}, ${sides.decimals.join(' and ')} decimals`, sides] as const,
)

const draw = (scene: Scene, node: ReactNode) =>
  renderWithPools(
    node,
    { positions: [scene.free, scene.locked], tokens: most, pool: scene.pool },
    { answers: { getBalance: () => ({ context: { slot: 1 }, value: 3_000_000_000 }) } },
  )

test.each(titles)('a pool’s own page shows %s', async (_, sides) => {
  const scene = sceneOf(sides)
  await draw(scene, <PoolView pool={scene.pool} />)

  await expectAmounts([
    ...withDecimals(scene, sides.reserves).map(glance),
    ...withDecimals(scene, scene.amounts).map(glance),
    ...withDecimals(scene, scene.fees).map(glance),
    [scene.pool.lpSupply, 9],
  ])
})

test.each(titles)('the list of positions shows %s', async (_, sides) => {
  const scene = sceneOf(sides)
  await draw(scene, <ListPage />)

  await expectAmounts([...withDecimals(scene, scene.amounts), ...withDecimals(scene, scene.fees)].map(glance))
})

test.each(titles)('shows a swap with %s', async (_, sides) => {
  const scene = sceneOf(halve(sides))
  const { user } = await draw(scene, <ActionPage pool={scene.pool} action="swap" />)

  await typeTrade(scene, user)
})

test.each(titles)('shows a swap with %s on a token’s page', async (_, sides) => {
  const scene = sceneOf(halve(sides))
  const { user } = await draw(scene, <TradeBox pool={scene.pool} mint={scene.pool.sides[0].mint} />)

  await typeTrade(scene, user)
})

test.each(titles)('shows %s when removing liquidity', async (_, sides) => {
  const scene = sceneOf(sides)
  await draw(scene, <ActionPage pool={scene.pool} action="remove" />)
  fireEvent.change(screen.getByRole('slider'), { target: { value: '100' } })

  const least = scene.amounts.map(less)
  await expectAmounts([...withDecimals(scene, scene.amounts), ...withDecimals(scene, least)])
})

test.each(titles)('fees of a lock show %s', async (_, sides) => {
  const scene = sceneOf(sides)
  await draw(scene, <ActionPage pool={scene.pool} action="collect" />)

  await expectAmounts(withDecimals(scene, scene.fees).map(glance))
})

test.each(titles)('shows %s when adding liquidity', async (_, all) => {
  const sides = halve(all)
  const scene = sceneOf(sides)
  const { user } = await draw(scene, <ActionPage pool={scene.pool} action="add" />)
  const { lpSupply } = scene.pool
  const [, quote] = scene.pool.sides
  const typed: Amount = [quote.reserve / 1_000n, quote.decimals]
  const field = screen.getAllByRole('textbox').at(1)
  if (!field) throw new TypeError('There is a field for each side.')

  await user.type(field, write(typed).replaceAll(',', ''))

  const lp = (typed[0] * lpSupply) / quote.reserve
  const paid = sides.reserves.map((reserve) => (lp * reserve + lpSupply - 1n) / lpSupply)
  await expectAmounts(withDecimals(scene, paid).slice(0, 1))
})

test('shows the largest shares in a proof', async () => {
  const parts = { lpSupply: most, locked: most / 2n, withdrawable: most - most / 2n - 100n }
  await renderWithPools(<ProofView proof={proofOf(parts)} />, {})

  await expectAmounts([glance([parts.locked, 9]), glance([parts.withdrawable, 9])])
})
