import { describe, expect, test } from 'vitest'
import { makeAddress } from '../../../../programs/testing/createVm.ts'
import { planSetAuthorities } from '../manage/planSetAuthorities.ts'
import { createVmScene } from '../testing/vmScene.ts'
import { authorityNames as german } from '../words/de.ts'
import { authorityNames } from '../words/en.ts'
import { type AuthorityKind, holderOfAuthority, listAuthorities } from './authorities.ts'
import type { ExtensionDraft } from './extensionDraft.ts'

const keep = { mode: 'keep' } as const
const none = { mode: 'none' } as const
const scene = createVmScene()
const creator = scene.person()

const extensions: readonly ExtensionDraft[] = [
  { kind: 'transfer-fee', basisPoints: 1, maximumFee: 1n, configAuthority: keep, withdrawAuthority: keep },
  { kind: 'interest', basisPoints: 1, authority: keep },
  { kind: 'permanent-delegate', authority: keep },
  { kind: 'close-authority', authority: keep },
  { kind: 'hook', program: null, authority: keep },
  { kind: 'pausable', authority: keep },
  { kind: 'default-state' },
]
const scaled: ExtensionDraft = { kind: 'scaled-amount', multiplier: 2, authority: keep }

describe('the authorities of a token', () => {
  test('are all listed with their holders', async () => {
    const token = await scene.create(creator, { extensions })

    expect(listAuthorities(token).map(({ power, holder }) => [power, holder === creator])).toEqual([
      ['mint', true],
      ['freeze', true],
      ['update', true],
      ['pointer', true],
      ['transfer-fee', true],
      ['withheld', true],
      ['interest', true],
      ['delegate', true],
      ['close', true],
      ['hook', true],
      ['pause', true],
    ])
  })

  test('are listed without a holder if revoked, and not at all if impossible', async () => {
    const plain = await scene.create(creator, { mintAuthority: none, freezeAuthority: none, updateAuthority: none })

    expect(listAuthorities(plain).map(({ power, holder }) => [power, holder])).toEqual([
      ['mint', null],
      ['freeze', null],
      ['update', null],
      ['pointer', null],
    ])
    expect(holderOfAuthority(plain, 'pause')).toBeNull()
  })

  test('of a Classic token are three, because its metadata has no pointer', async () => {
    const token = await scene.create(creator, { standard: 'classic' })

    expect(listAuthorities(token).map(({ power }) => power)).toEqual(['mint', 'freeze', 'update'])
  })

  test('each go only to their chosen holder', async () => {
    const all = await scene.create(creator, { extensions })
    const other = await scene.create(creator, { extensions: [scaled] })
    const powers = [
      ...listAuthorities(all).map(({ power }) => [all.address, power] as const),
      [other.address, 'scaled'] as const,
    ]
    for (const [mint, power] of powers) {
      const to = makeAddress()
      const before = listAuthorities(await scene.read(mint))
      const plan = await planSetAuthorities(scene.rpc, { mint, wallet: creator, moves: [{ power, to }] })

      expect(await scene.run(plan), power).toBeNull()

      const after = listAuthorities(await scene.read(mint))
      expect(after).toEqual(before.map((held) => (held.power === power ? { power, holder: to } : held)))
    }
  })

  test('have distinct names in both languages', () => {
    for (const names of [authorityNames, german]) {
      const all = Object.values(names)
      expect(new Set(all).size).toBe(all.length)
      for (const name of all) expect(name.trim()).not.toBe('')
    }
    // A missing name does not compile; a missing meaning fails here.
    expect(Object.keys(authorityNames).toSorted()).toEqual(([...listed, 'scaled'] satisfies AuthorityKind[]).toSorted())
  })
})

const listed = [
  ...(['mint', 'freeze', 'update', 'pointer', 'transfer-fee', 'withheld'] as const),
  ...(['interest', 'delegate', 'close', 'hook', 'pause'] as const),
]
