import { extensionTitles, formatTemplate } from '@solsmith/tokens'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toolLink } from '#links/tokenLink.ts'
import { en as checkWords } from '#logo-check/words/en.ts'
import { en as reviewWords } from '#review/words/en.ts'
import { accountOf, answerNode } from '#testing/answerNode.ts'
import type { Place } from '#testing/renderInApp.tsx'
import { funds, stranger } from '#testing/tokens.ts'
import { AdvancedDisclosure } from '../AdvancedDisclosure.tsx'
import { renderPart, type Typed } from '../testing/renderPart.tsx'
import { en as createWords } from '../words/en.ts'
import { MoreParts } from './MoreParts.tsx'
import { extensionKinds } from './newExtension.ts'
import { en } from './words/en.ts'

const answers = answerNode(funds)

const draw = (typed: Typed = {}, place: Place = { answers }) =>
  renderPart(({ editor, issues }) => <MoreParts editor={editor} issues={issues} />, typed, place)

const field = (name: string) => screen.getByRole('textbox', { name })
const section = (name: string) => within(screen.getByRole('region', { name }))
const extension = (kind: keyof typeof extensionTitles) =>
  screen.getByRole('checkbox', { name: new RegExp(`^${extensionTitles[kind]}`) })
const row = (kind: keyof typeof extensionTitles) => within(extension(kind).closest('li') ?? document.body)

test('opens the advanced part if the form uses it', async () => {
  const fold = (typed: Typed) =>
    renderPart(({ editor, issues }) => <AdvancedDisclosure editor={editor} issues={issues} />, typed, { answers })
  const { unmount } = await fold({})
  expect(screen.queryByRole('region', { name: en.extensions.title })).toBeNull()
  unmount()

  await fold({ input: { extensions: [{ kind: 'non-transferable' }] } })

  expect(await screen.findByRole('region', { name: en.extensions.title })).toBeTruthy()
})

test('opens the advanced part for its errors', async () => {
  const { user } = await renderPart(
    ({ editor, issues }) => <AdvancedDisclosure editor={editor} issues={issues} />,
    { input: { name: 'Anvil', symbol: 'ANVL', metadataUri: 'nowhere' } },
    { answers },
  )
  await user.click(screen.getByRole('button', { name: 'Show all' }))

  const link = await screen.findByRole('textbox', { name: en.link.label })
  expect(link.getAttribute('aria-invalid')).toBe('true')
})

test('offers Modern in one click, because Classic has no extensions', async () => {
  const { user, form } = await draw({ input: { standard: 'classic' } })
  expect(screen.getByText(en.extensions.classic)).toBeTruthy()

  await user.click(screen.getByRole('button', { name: en.extensions.toModern }))

  expect(form().input.standard).toBe('modern')
  expect(extension('interest')).toBeTruthy()
})

test('stores extensions in one order, regardless of clicks', async () => {
  const { user, form } = await draw()

  await user.click(extension('close-authority'))
  await user.click(extension('transfer-fee'))
  expect(form().input.extensions.map(({ kind }) => kind)).toEqual(['transfer-fee', 'close-authority'])
  await user.click(extension('transfer-fee'))

  expect(form().input.extensions.map(({ kind }) => kind)).toEqual(['close-authority'])
})

test('starts each extension with separate defaults', async () => {
  const { user, form } = await draw()

  for (const kind of ['transfer-fee', 'interest', 'scaled-amount', 'non-transferable', 'close-authority'] as const)
    await user.click(extension(kind))

  const kept = { mode: 'keep', to: '' }
  expect(form().input.extensions).toEqual([
    { kind: 'transfer-fee', basisPoints: 100, maximumFee: '', configAuthority: kept, withdrawAuthority: kept },
    { kind: 'interest', basisPoints: 500, authority: kept },
    { kind: 'scaled-amount', multiplier: 1, authority: kept },
    { kind: 'non-transferable' },
    { kind: 'close-authority', authority: kept },
  ])
  expect(screen.getByText(/A token can have only one of them\./)).toBeTruthy()
})

test('marks all bad values of extensions, each with its message', async () => {
  const nowhere = { mode: 'give', to: 'nowhere' } as const
  const { user } = await draw({
    input: {
      name: 'Anvil',
      symbol: 'ANVL',
      extensions: [
        {
          kind: 'transfer-fee',
          basisPoints: 15_000,
          maximumFee: '1e5',
          configAuthority: nowhere,
          withdrawAuthority: { mode: 'give', to: '' },
        },
        { kind: 'interest', basisPoints: 1_000_000, authority: nowhere },
        { kind: 'scaled-amount', multiplier: 0, authority: nowhere },
        { kind: 'non-transferable' },
        { kind: 'close-authority', authority: nowhere },
        { kind: 'pausable', authority: nowhere },
        { kind: 'default-state' },
        { kind: 'permanent-delegate', authority: nowhere },
        { kind: 'hook', program: 'nowhere', authority: nowhere },
      ],
    },
  })
  await user.click(screen.getByRole('button', { name: 'Show all' }))

  const marked = () => [...document.querySelectorAll('[aria-invalid="true"]')]
  // Thirteen values, the second of two conflicting extensions, and accounts that no one can thaw.
  expect(marked()).toHaveLength(15)
  for (const control of marked()) {
    const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
    const described = ids.map((id) => document.getElementById(id)?.textContent).join('')
    expect(described, control.outerHTML).not.toBe('')
  }
  expect(document.querySelectorAll('p[data-tone="bad"]')).toHaveLength(15)
  await user.clear(field(en.extensions.rate))
  await user.type(field(en.extensions.rate), '5')

  expect(marked()).toHaveLength(14)
})

test.each([
  ['pausable', 'pause'],
  ['default-state', 'freeze'],
  ['permanent-delegate', 'seize'],
  ['hook', 'hook'],
] as const)('requires a typed word for power over other people’s tokens, as %s gives', async (kind, word) => {
  const { user, form } = await draw()

  await user.click(extension(kind))
  expect(extension(kind)).toHaveProperty('checked', false)
  const add = screen.getByRole('button', { name: en.extensions.add(extensionTitles[kind]) })
  expect(add).toHaveProperty('disabled', true)
  await user.type(field(en.extensions.word), word.toUpperCase())
  await user.click(add)

  expect(form().input.extensions.map((one) => one.kind)).toEqual([kind])
  expect(extension(kind)).toHaveProperty('checked', true)
})

test('adds no power over other people’s tokens on cancel', async () => {
  const { user, form } = await draw()

  await user.click(extension('permanent-delegate'))
  await user.click(screen.getByRole('button', { name: en.extensions.leave }))

  expect(screen.queryByRole('textbox', { name: en.extensions.word })).toBeNull()
  expect(form().input.extensions).toEqual([])
})

test('shows which apps accept an extension', async () => {
  await draw()

  expect(row('permanent-delegate').getByText(en.extensions.cpmm.no)).toBeTruthy()
  expect(row('transfer-fee').getByText(en.extensions.cpmm.yes)).toBeTruthy()
  expect(extensionKinds.map((kind) => extension(kind))).toHaveLength(9)
})

test('offers a share, a maximum and two holders for a transfer fee', async () => {
  const { user, form } = await draw()
  await user.click(extension('transfer-fee'))

  await user.clear(field(en.extensions.percent))
  await user.type(field(en.extensions.percent), '2.5')
  await user.type(field(en.extensions.maximum), '1000')
  const config = within(screen.getByRole('radiogroup', { name: en.extensions.config }))
  await user.click(config.getByRole('radio', { name: en.extensions.none }))
  const withdraw = within(screen.getByRole('radiogroup', { name: en.extensions.withdraw }))
  await user.click(withdraw.getByRole('radio', { name: en.extensions.give }))
  await user.type(field(`${en.extensions.withdraw}: ${en.extensions.address.toLowerCase()}`), stranger)

  expect(form().input.extensions).toEqual([
    {
      kind: 'transfer-fee',
      basisPoints: 250,
      maximumFee: '1000',
      configAuthority: { mode: 'none', to: '' },
      withdrawAuthority: { mode: 'give', to: stranger },
    },
  ])
})

test('marks invalid extension figures on blur', async () => {
  const { user } = await draw({
    input: { extensions: [{ kind: 'scaled-amount', multiplier: 1, authority: { mode: 'keep', to: '' } }] },
  })
  const multiplier = field(en.extensions.multiplier)

  await user.clear(multiplier)
  await user.type(multiplier, '0')
  await user.tab()

  expect(multiplier.getAttribute('aria-invalid')).toBe('true')
})

test('requires an address for a mandatory authority', async () => {
  await draw({ input: { extensions: [{ kind: 'permanent-delegate', authority: { mode: 'keep', to: '' } }] } })

  const power = within(screen.getByRole('radiogroup', { name: en.extensions.power }))
  expect(power.queryByRole('radio', { name: en.extensions.none })).toBeNull()
})

test('shows recent priority fees, and accepts only digits for a custom price', async () => {
  const fees = { getRecentPrioritizationFees: () => [{ slot: 1, prioritizationFee: 1_500 }] }
  const { user, form } = await draw({}, { answers: { ...answers, ...fees } })
  expect(await screen.findByText(new RegExp(en.priority.lately('1,500')))).toBeTruthy()

  await user.click(screen.getByRole('radio', { name: en.priority.levels.custom }))
  await user.type(field(en.priority.price), '12x5')

  expect(form().priority).toEqual({ level: 'custom', microLamports: '125' })
  expect(screen.getByText(en.priority.capped)).toBeTruthy()
})

test('reports recent fees that failed to load', async () => {
  await draw({}, { answers: {} })

  expect(await screen.findByText(new RegExp(en.priority.failed))).toBeTruthy()
})

test('disables a version that the wallet does not support', async () => {
  await draw({}, { answers, isConnected: true })

  const version = within(screen.getByRole('radiogroup', { name: en.signing.version }))
  expect(version.getByRole('radio', { name: en.signing.versions['1'] })).toHaveProperty('disabled', true)
  expect(screen.getByText(new RegExp(en.signing.noV1('Quiet')))).toBeTruthy()
})

test('creates the nonce account for signing without a time limit', async () => {
  const { user, form } = await draw({}, { answers, isConnected: true })

  await user.click(screen.getByRole('radio', { name: en.signing.times.nonce }))

  expect(form().signing.time).toBe('nonce')
  // 80 bytes, and 128 that every account pays for.
  expect(await screen.findByText(en.signing.missing('0.00144768'))).toBeTruthy()
  const make = reviewWords.action.do(en.signing.make, 1, '0.000005')
  expect(await screen.findByRole('button', { name: make })).toBeTruthy()
})

test('shows an existing nonce account, and where to close it', async () => {
  const there = { ...answers, getAccountInfo: () => ({ context: { slot: 1 }, value: accountOf(1_447_680) }) }
  await draw({ signing: { version: 'auto', time: 'nonce' } }, { answers: there, isConnected: true })

  expect(await screen.findByText(/0.00144768 SOL/)).toBeTruthy()
  expect(screen.getByRole('link', { name: en.signing.reclaim }).getAttribute('href')).toBe(toolLink('reclaim'))
})

test('checks custom metadata before the token exists', async () => {
  const { user, asked } = await draw({ input: { name: 'Anvil', symbol: 'ANVL', metadataUri: 'https://a.example/a' } })
  expect(screen.queryByRole('checkbox', { name: en.link.createdOn })).toBeNull()

  await user.click(screen.getByRole('button', { name: checkWords.examine }))

  await expect.poll(() => asked('/api/doctor')).toEqual([{ uri: 'https://a.example/a' }])
})

test('mentions this site in the metadata by default', async () => {
  const { user, form } = await draw()

  await user.click(screen.getByRole('checkbox', { name: en.link.createdOn }))

  expect(form().input.createdOn).toBe(false)
})

test('refuses a short seed, and keeps the previous one', async () => {
  const { user, form } = await draw()
  const before = form().seed

  await user.clear(field(en.seed.label))
  await user.type(field(en.seed.label), 'short')
  expect(screen.getByText(en.seed.bad)).toBeTruthy()
  expect(form().seed).toBe(before)
  await user.type(field(en.seed.label), '-but-long-enough')

  expect(screen.queryByText(en.seed.bad)).toBeNull()
  expect(form().seed).toBe('short-but-long-enough')
})

test('applies a preset to its fields only', async () => {
  const { user, form } = await draw({ input: { name: 'Anvil' } })

  await user.click(screen.getByRole('button', { name: en.template.preset.badge }))

  expect(form().input).toMatchObject({
    name: 'Anvil',
    decimals: 0,
    supply: '100',
    extensions: [{ kind: 'non-transferable' }],
  })
})

test('replaces the form with a file, and refuses an invalid one', async () => {
  const { user, form } = await draw({ input: { name: 'Anvil', symbol: 'ANVL' } })
  const input = section(en.template.title).getByLabelText(en.template.load, { selector: 'input' })

  await user.upload(input, new File(['{"colour":"red"}'], 'a.json', { type: 'application/json' }))
  await expect.poll(() => section(en.template.title).getByRole('status').textContent).not.toBe('')
  expect(screen.queryByText(en.template.loaded)).toBeNull()
  expect(form().input.name).toBe('Anvil')
  const text = formatTemplate({ ...form().input, name: 'Hammer' })
  await user.upload(input, new File([text], 'b.json', { type: 'application/json' }))

  expect(await screen.findByText(en.template.loaded)).toBeTruthy()
  expect(form().input.name).toBe('Hammer')
})

test('groups everything advanced under its label', async () => {
  await draw()

  for (const { title } of [en.extensions, en.priority, en.signing, en.link, en.seed, en.template])
    expect(screen.getByRole('region', { name: title })).toBeTruthy()
  expect(createWords.more).toContain('template')
})
