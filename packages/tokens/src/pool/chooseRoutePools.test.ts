import type { Address } from '@solana/kit'
import { wrappedSolMint } from '@solsmith/chain'
import { expect, test } from 'vitest'
import { addressOf } from '../testing/arbitraries.ts'
import { chooseRoutePools, type ListPools } from './chooseRoutePools.ts'
import { quoteMints } from './raydium/fetchPool.ts'
import type { PoolPlace } from './venue.ts'

const [a, b, middle] = [addressOf(1), addressOf(2), addressOf(3)]
const [sol = wrappedSolMint, dollar = wrappedSolMint] = quoteMints

/** Records its queries. */
function listOf(places: readonly PoolPlace[]) {
  const asked: (readonly Address[])[] = []
  const list: ListPools = async (...mints) => {
    asked.push(mints)
    return places.filter((place) => mints.every((mint) => place.mints.includes(mint)))
  }
  return { list, asked }
}

const place = (address: Address, ...mints: PoolPlace['mints']): PoolPlace => ({ address, mints, lpSupply: 1n })

const [direct, first, second] = [addressOf(11), addressOf(12), addressOf(13)]

test('lists the pools of both tokens once, for every possible route', async () => {
  const { list, asked } = listOf([
    place(direct, a, b),
    place(first, a, middle),
    place(second, b, middle),
    place(addressOf(14), sol, dollar),
  ])

  expect(await chooseRoutePools(list, a, b)).toEqual([direct, first, second])
  expect(asked).toEqual([[a], [b]])
})

test.each([
  ['a token for SOL', a, sol],
  ['SOL for a token', sol, a],
] as const)("%s: lists the token's pools, and for SOL only those with an intermediate token", async (_, from, to) => {
  const { list, asked } = listOf([
    place(direct, a, sol),
    place(first, a, middle),
    place(second, sol, middle),
    place(addressOf(14), sol, dollar),
  ])

  expect(await chooseRoutePools(list, from, to)).toEqual([direct, first, second])
  expect(asked).toEqual([[a], [middle, sol]])
})

test('lists only shared pools between SOL and a dollar', async () => {
  const { list, asked } = listOf([place(direct, sol, dollar), place(first, a, sol), place(second, a, dollar)])

  expect(await chooseRoutePools(list, sol, dollar)).toEqual([direct])
  expect(asked).toEqual([[sol, dollar]])
})
