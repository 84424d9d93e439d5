import { type Address, getAddressEncoder, getBase64Decoder, getU64Encoder, type Signature } from '@solana/kit'
import { expect, test } from 'vitest'
import { cpmmAddress } from '../programs/cpmm/addresses.ts'
import { addressOf } from '../testing/arbitraries.ts'
import { poolOf } from '../testing/poolOf.ts'
import type { Ran } from './fetchRan.ts'
import { readOpening } from './readOpening.ts'

const pool = poolOf([1n, 1n], {}, [{ vault: addressOf(50) }, { vault: addressOf(51) }])
const [first, second] = pool.sides.map(({ vault }) => vault) as [Address, Address]

const held = (account: Address, amount: bigint) => ({ account, mint: addressOf(1), owner: null, amount })
const ran: Ran = {
  signature: 'signature' as Signature,
  slot: 7n,
  time: null,
  payer: addressOf(2),
  calls: [],
  before: [],
  after: [held(first, 900n), held(second, 80n)],
  logs: [],
}

const u64 = (value: bigint) => getU64Encoder().encode(value)
const address = (value: Address) => getAddressEncoder().encode(value)
const says = (...parts: readonly Iterable<number>[]) => [
  `Program ${cpmmAddress} invoke [1]`,
  `Program data: ${getBase64Decoder().decode(Uint8Array.from(parts.flatMap((part) => [...part])))}`,
  `Program ${cpmmAddress} success`,
]

const liquidity = (of: Address) =>
  says([121, 163, 205, 201, 57, 218, 117, 60], address(of), ...[500n, 1_000n, 100n, 10n, 20n, 0n, 0n].map(u64), [0])
const swap = (inputMint: Address, outputMint: Address) =>
  says(
    [64, 198, 205, 232, 38, 8, 113, 226],
    address(pool.address),
    ...[1_000n, 100n, 10n, 5n, 0n, 0n].map(u64),
    [1],
    address(inputMint),
    address(outputMint),
    ...[1n, 0n].map(u64),
    [0],
  )

const [mint, quote] = pool.sides.map(({ mint: of }) => of) as [Address, Address]

test.each<[string, Partial<Ran>, readonly bigint[] | null]>([
  ['is what the vaults hold', {}, [900n, 80n]],
  ['is what it had before someone added to it', { logs: liquidity(pool.address) }, [1_000n, 100n]],
  ['is what it had before someone sold', { logs: swap(mint, quote) }, [1_000n, 100n]],
  ['is what it had before someone bought', { logs: swap(quote, mint) }, [100n, 1_000n]],
  ['is not what another pool tells', { logs: liquidity(addressOf(90)) }, [900n, 80n]],
  ['is not known where a vault was there before', { before: [held(second, 0n)] }, null],
  ['is not known where a vault is empty', { after: [held(first, 900n)] }, null],
])('reads the opening amounts of a pool %s', (_, change, amounts) => {
  const opening = readOpening({ ...ran, ...change }, pool, cpmmAddress)

  expect(opening?.amounts ?? null).toEqual(amounts)
})
