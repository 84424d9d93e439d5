import {
  type Anatomy,
  emptyForm,
  type MintExtension,
  parseTokenDraft,
  readTokenForm,
  scoreTexts,
  type TokenForm,
  verdictNames,
} from '@solsmith/tokens'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { parseStart, parseStartPool, startTokenLink } from '#links/startLink.ts'
import { answerNode, failAtFirst } from '#testing/answerNode.ts'
import { poolOf, proofOf } from '#testing/pools.ts'
import { person, renderInApp } from '#testing/renderInApp.tsx'
import { anvil, clock, feeExtension, mintAccount, signatureOf, stranger, tokenOf, unchanged } from '#testing/tokens.ts'
import { en as ui } from '#ui/words/en.ts'
import { SourceTokenPage } from './SourceTokenPage.tsx'
import { en } from './words/template.en.ts'

const nodeWith = (token = tokenOf()) => answerNode({ ...clock, [anvil]: unchanged(mintAccount(token)) })

const open = (token = tokenOf(), addressText: string = anvil) =>
  renderInApp(<SourceTokenPage addressText={addressText} view="template" />, { answers: nodeWith(token) })

const started = (): Partial<TokenForm> => parseStart(history.state) as Partial<TokenForm> // As the page stored it.
const consent = () => screen.findByRole('checkbox', { name: /I am not the team behind/ })
const start = () => screen.getByRole('button', { name: en.start })

test('copies settings, but not names, to Create Token after agreement', async () => {
  const { user } = await open(tokenOf({ decimals: 6, supply: 1_500_000n, freezeAuthority: stranger }))

  await user.click(await screen.findByRole('button', { name: en.start }))
  expect(screen.getByText(ui.tickFirst)).toBeTruthy()
  expect(screen.getByRole('link', { name: en.takingDown }).getAttribute('href')).toBe('/terms#taking-down')
  expect(location.pathname).toBe('/')

  await user.click(await consent())
  await user.click(start())

  expect(location.pathname).toBe(startTokenLink)
  expect(started()).toMatchObject({
    decimals: 6,
    supply: '1.5',
    name: '',
    symbol: '',
    copiedFrom: { mint: anvil, name: 'Anvil' },
  })
  expect(JSON.stringify(started())).not.toContain(stranger)
})

test('omits deselected parts, and includes typed input', async () => {
  const { user } = await open(tokenOf({ decimals: 6 }))
  await user.click(await screen.findByRole('checkbox', { name: en.parts.decimals }))
  await user.type(screen.getByRole('textbox', { name: en.name }), 'Kiln')
  await user.type(screen.getByRole('textbox', { name: en.symbol }), 'KILN')

  await user.click(await consent())
  await user.click(start())

  expect(Object.keys(started())).not.toContain('decimals')
  expect(started()).toMatchObject({ name: 'Kiln', symbol: 'KILN' })
})

test('says in advance that copied settings score low, until their parts are deselected', async () => {
  const { user } = await open(
    tokenOf({ mintAuthority: stranger, freezeAuthority: stranger, extensions: [{ kind: 'non-transferable' }] }),
  )

  const titles = ['mint', 'freeze', 'update', 'dangers'].map((row) => scoreTexts[row as keyof typeof scoreTexts].title)
  expect(await screen.findByText(en.score(40, verdictNames.dangerous, titles.join(', ')))).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: en.parts.extensions }))
  expect(screen.queryByText(/of 100/)).toBeNull()
})

test('cannot copy the name of a well-known token', async () => {
  const { user } = await open()
  await user.type(await screen.findByRole('textbox', { name: en.name }), 'USD C0in')
  await user.type(screen.getByRole('textbox', { name: en.symbol }), 'USDX')
  await user.click(await consent())

  expect(await screen.findByText(en.blocked)).toBeTruthy()
  expect(start()).toHaveProperty('disabled', true)
})

test("copies extensions except the creator's programs, and says so", async () => {
  const extensions: readonly MintExtension[] = [
    feeExtension({}),
    { kind: 'hook', authority: stranger, program: stranger },
    { kind: 'other', type: 77 },
  ]
  const { user } = await open(tokenOf({ extensions }))
  expect(await screen.findByText(en.hook)).toBeTruthy()

  await user.click(await consent())
  await user.click(start())

  expect(started().extensions?.map(({ kind }) => kind)).toEqual(['transfer-fee'])
  const form = readTokenForm({ ...emptyForm, ...started(), name: 'Kiln', symbol: 'KILN' })
  expect(parseTokenDraft(form as TokenForm)).toHaveProperty('draft')
})

test('copies the pool, with defaults for deselected parts', async () => {
  const { user, queries } = await open()
  await consent()
  const opening = { signature: signatureOf('2'), slot: 7n, time: null, payer: stranger }
  const anatomy: Anatomy = {
    token: tokenOf(),
    nameAccount: null,
    launch: null,
    changes: null,
    signatures: null,
    pool: { pool: poolOf(), opening: { ...opening, amounts: [40_000_000n, 10n] }, proof: proofOf() },
  }
  await act(async () => void queries.setQueryData(['anatomy', 'a'.repeat(32), anvil], anatomy))

  expect(await screen.findByText(en.lockedPart('50%'))).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: en.parts.lock }))
  await user.click(await consent())
  await user.click(start())

  expect(parseStartPool(history.state)).toEqual({ shareText: '40', tier: poolOf().tier.address, after: null })
})

test.each([
  ['an address of nothing', stranger, undefined, en.notFound('Sandbox')],
  ['what is no address', 'anvil', undefined, en.notAnAddress],
  ['a single thing', anvil, tokenOf({ decimals: 0, supply: 1n, mintAuthority: null }), en.collectible],
])('%s is no template', async (_, addressText, token, title) => {
  await open(token, addressText)

  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
})

test('offers a retry if the network does not answer', async () => {
  const node = nodeWith()
  const { answer, repair } = failAtFirst(node.getMultipleAccounts)
  const { user } = await renderInApp(<SourceTokenPage addressText={anvil} view="template" />, {
    answers: { ...node, getMultipleAccounts: answer },
  })
  const again = await screen.findByRole('button', { name: en.tryAgain })
  repair()

  await user.click(again)

  expect(await consent()).toBeTruthy()
})

test('copies only name and symbol for a tribute, if the operator allows it', async () => {
  const answers = { ...nodeWith(), '/api/template-rules': () => ({ tribute: ['sandbox'] }) }
  const { user } = await renderInApp(<SourceTokenPage addressText={anvil} view="template" />, { answers })

  await user.click(await screen.findByRole('checkbox', { name: en.tribute }))
  expect(screen.getByRole('textbox', { name: en.name })).toHaveProperty('value', 'Anvil')
  expect(screen.getByText(en.tributeHint)).toBeTruthy()
  expect(screen.getByText(en.notCopiedTribute)).toBeTruthy()
  await user.click(await consent())
  await user.click(start())

  const form = started()
  expect(form).toMatchObject({ name: 'Anvil', symbol: 'ANVL', copiedFrom: { mint: anvil, name: 'Anvil' } })
  expect(form).not.toHaveProperty('website')
  expect(form).not.toHaveProperty('description')
})

test('clears the names of a deselected tribute', async () => {
  const answers = { ...nodeWith(), '/api/template-rules': () => ({ tribute: ['sandbox'] }) }
  const { user } = await renderInApp(<SourceTokenPage addressText={anvil} view="template" />, { answers })
  const tribute = await screen.findByRole('checkbox', { name: en.tribute })
  await user.click(tribute)
  await user.click(tribute)

  expect(screen.getByRole('textbox', { name: en.name })).toHaveProperty('value', '')
  expect(screen.getByText(en.identityHint)).toBeTruthy()
})

test.each([
  ['the operator allows none', { tribute: [] }],
  ['this network is not among them', { tribute: ['devnet'] }],
  ['the server does not say', 503],
])('offers no tribute if %s', async (_, rules) => {
  const answers = { ...nodeWith(), '/api/template-rules': typeof rules === 'number' ? rules : () => rules }
  await renderInApp(<SourceTokenPage addressText={anvil} view="template" />, { answers })

  expect(await consent()).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: en.tribute })).toBeNull()
})

test('asks the owner of the source for no distance from its team', async () => {
  await renderInApp(<SourceTokenPage addressText={anvil} view="template" />, {
    answers: nodeWith(tokenOf({ mintAuthority: person })),
    isConnected: true,
  })

  expect(await screen.findByRole('checkbox', { name: en.consentOwn })).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: /not the team behind/ })).toBeNull()
})
