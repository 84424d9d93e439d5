import { expect, test } from 'vitest'
import { makeAddress } from '../../../../programs/testing/createVm.ts'
import { createVmScene } from '../testing/vmScene.ts'
import { listAuthorities } from './authorities.ts'
import { type ExtensionDraft, setupOf, startsFrozen } from './extensionDraft.ts'
import { parseExtensions } from './extensionForm.ts'

const scene = createVmScene()
const [creator, other] = [scene.person(), makeAddress()]
const choices = [{ mode: 'keep' }, { mode: 'give', to: other }, { mode: 'none' }] as const
type Choice = (typeof choices)[number]
const holderOf = ({ mode }: Choice) => (mode === 'keep' ? creator : mode === 'give' ? other : null)

/** Every extension with a transferable authority. */
const drafts: readonly [powers: readonly string[], draft: (choice: Choice) => ExtensionDraft][] = [
  [
    ['transfer-fee', 'withheld'],
    (choice) => ({
      kind: 'transfer-fee',
      basisPoints: 10_000,
      maximumFee: 2n ** 64n - 1n,
      configAuthority: choice,
      withdrawAuthority: choice,
    }),
  ],
  [['interest'], (authority) => ({ kind: 'interest', basisPoints: -32_767, authority })],
  [['scaled'], (authority) => ({ kind: 'scaled-amount', multiplier: 0.5, authority })],
  [['hook'], (authority) => ({ kind: 'hook', program: other, authority })],
]

test.each(
  drafts.flatMap(([powers, draft]) =>
    choices.map((choice) => [powers.join(), choice.mode, draft(choice), choice] as const),
  ),
)('gives the authority of %s to its holder in the draft: %s', async (powers, _, draft, choice) => {
  const token = await scene.create(creator, { extensions: [draft] })
  const held = listAuthorities(token).filter(({ power }) => powers.split(',').includes(power))

  expect(held.map(({ holder }) => holder)).toEqual(powers.split(',').map(() => holderOf(choice)))
})

test('leaves mandatory authorities with the creator unless the draft gives them away', () => {
  for (const kind of ['permanent-delegate', 'close-authority', 'pausable'] as const) {
    expect(setupOf({ kind, authority: { mode: 'keep' } }, creator)).toEqual({ kind, authority: creator })
    expect(setupOf({ kind, authority: { mode: 'give', to: other } }, creator)).toEqual({ kind, authority: other })
  }
})

test('leaves mandatory authorities with the creator if a form revokes them', async () => {
  const authority = { mode: 'none', to: '' } as const
  const plain = { standard: 'modern', decimals: 0, freezeAuthority: { mode: 'keep' } } as const
  const extensions = parseExtensions(
    [
      { kind: 'permanent-delegate', authority },
      { kind: 'close-authority', authority },
      { kind: 'pausable', authority },
    ],
    plain,
  )

  const token = await scene.create(creator, { extensions })

  const held = listAuthorities(token).filter(({ power }) => ['delegate', 'close', 'pause'].includes(power))
  expect(held.map(({ holder }) => holder)).toEqual([creator, creator, creator])
})

test('freezes new accounts only by one extension', () => {
  expect(startsFrozen({ extensions: [{ kind: 'non-transferable' }, { kind: 'default-state' }] })).toBe(true)
  expect(startsFrozen({ extensions: [{ kind: 'non-transferable' }] })).toBe(false)
  expect(startsFrozen({ extensions: [] })).toBe(false)
})
