import { generateKeyPairSigner, getBase64Encoder } from '@solana/kit'
import type { AccountChange, AccountState } from '@solsmith/chain'
import { expect, test } from 'vitest'
import { readCost } from '../cost/cost.ts'
import { planUpdateMetadata } from '../manage/planUpdateMetadata.ts'
import { decodeMint } from '../read/decodeMint.ts'
import { startScene } from '../testing/scene.ts'
import { simulatePlan } from '../testing/simulatePlan.ts'
import { token2022Address } from '../token/token2022.ts'
import { readChanges } from './readChanges.ts'

const person = (await generateKeyPairSigner()).address
const other = (await generateKeyPairSigner()).address
const mint = (await generateKeyPairSigner()).address
const system = '11111111111111111111111111111111' as typeof person

const wallet = (lamports: bigint): AccountState => ({ lamports, owner: system, data: new Uint8Array() })

/** 82 bytes: authority option, authority, supply, decimals, initialized, freeze option, freeze authority. */
function bareMint({ supply, hasAuthority }: { supply: bigint; hasAuthority: boolean }): AccountState {
  const data = new Uint8Array(82)
  const view = new DataView(data.buffer)
  view.setUint32(0, hasAuthority ? 1 : 0, true)
  data.set(data.subarray(4, 36).fill(hasAuthority ? 7 : 0), 4)
  view.setBigUint64(36, supply, true)
  data[44] = 6
  data[45] = 1
  return { lamports: 1_000n, owner: token2022Address, data }
}

test('reports nothing for an unchanged account', () => {
  const changes: AccountChange[] = [{ address: person, before: wallet(5n), after: wallet(5n) }]
  expect(readChanges({ changes }, person)).toEqual([])
})

test("lists the user's SOL first and excludes that of others", () => {
  const changes: AccountChange[] = [
    { address: other, before: wallet(1n), after: wallet(4n) },
    { address: person, before: wallet(9n), after: wallet(5n) },
  ]
  expect(readChanges({ changes }, person)).toEqual([{ kind: 'sol', before: 9n, after: 5n }])
})

test('counts opened and closed accounts', () => {
  const changes: AccountChange[] = [
    { address: other, before: null, after: wallet(1n) },
    { address: mint, before: wallet(1n), after: null },
  ]
  expect(readChanges({ changes }, person)).toEqual([{ kind: 'accounts', created: 1, closed: 1 }])
})

test('marks a revoked mint authority as final, but not a freeze authority that never existed', () => {
  const given = readChanges(
    {
      changes: [
        {
          address: mint,
          before: bareMint({ supply: 5n, hasAuthority: true }),
          after: bareMint({ supply: 5n, hasAuthority: false }),
        },
      ],
    },
    person,
  )
  const born = readChanges(
    { changes: [{ address: mint, before: null, after: bareMint({ supply: 5n, hasAuthority: false }) }] },
    person,
  )

  expect(given).toMatchObject([{ kind: 'power', power: 'mint', after: null, isFinal: true, isNew: false }])
  expect(born).toMatchObject([
    { kind: 'accounts', created: 1 },
    { kind: 'supply', before: null, after: 5n },
    { kind: 'power', power: 'mint', isFinal: true, isNew: true },
    { kind: 'power', power: 'freeze', isFinal: false, isNew: true },
  ])
})

test('lists transfers from the wallet to unknown accounts', () => {
  const changes: AccountChange[] = [
    { address: person, before: wallet(10_000n), after: wallet(4_000n) },
    { address: other, before: null, after: wallet(1_000n) },
  ]

  const cost = readCost({ changes, feeLamports: 5_000n }, person)

  expect(cost.totalLamports).toBe(6_000n)
  expect(cost.rows.map(({ kind, lamports }) => [kind, lamports])).toEqual([
    ['other-account', 1_000n],
    ['network-fee', 5_000n],
    ['platform-fee', 0n],
  ])
})

test('ignores bytes that are not a mint', () => {
  const data = new Uint8Array(getBase64Encoder().encode('AAAA'))
  expect(decodeMint({ owner: token2022Address, data })).toBeNull()
  expect(decodeMint({ owner: token2022Address, data: new Uint8Array(82) })).toBeNull()
  expect(decodeMint({ owner: system, data: bareMint({ supply: 1n, hasAuthority: true }).data })).toBeNull()
  expect(decodeMint({ owner: token2022Address, data: new Uint8Array(166) })).toBeNull()
})

test('stops without throwing at an extension longer than the data', () => {
  const base = bareMint({ supply: 1n, hasAuthority: true })
  const data = new Uint8Array(200)
  data.set(base.data)
  data[165] = 1
  new DataView(data.buffer).setUint16(166, 19, true)
  new DataView(data.buffer).setUint16(168, 60_000, true)

  expect(decodeMint({ owner: token2022Address, data })).toMatchObject({ supply: 1n, metadata: null, pointer: null })
})

test('treats a new name of a Classic token as an identity change only', async () => {
  await using scene = await startScene()
  const owner = await scene.localnet.fundedSigner()
  const { address } = await scene.create(owner, { standard: 'classic' })
  const plan = await planUpdateMetadata(scene.rpc, { mint: address, wallet: owner.address, edit: { name: 'Tongs' } })

  const changes = readChanges(await simulatePlan(scene, plan), owner.address)

  expect(changes.filter(({ kind }) => kind === 'identity' || kind === 'power')).toEqual([
    expect.objectContaining({ kind: 'identity', mint: address, name: 'Tongs', symbol: 'ANVL' }),
  ])
})
