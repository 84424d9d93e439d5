import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { person, renderInApp } from '#testing/renderInApp.tsx'
import { homeOf, stranger, tokenOf } from '#testing/tokens.ts'
import { AuthoritiesPart } from './AuthoritiesPart.tsx'
import { FormPart } from './FormPart.tsx'
import { IdentitySection } from './IdentitySection.tsx'
import { ReviewPart } from './ReviewPart.tsx'
import { en as receiverWords } from './receivers/words/en.ts'
import { SignBar } from './SignBar.tsx'
import { SupplySection } from './SupplySection.tsx'
import { renderPart, type Typed } from './testing/renderPart.tsx'
import { en } from './words/en.ts'

const field = (name: string) => screen.getByRole('textbox', { name })

const drawIdentity = (typed: Typed = {}) =>
  renderPart(({ editor, issues }) => <IdentitySection editor={editor} issues={issues} />, typed)

test('counts bytes of name and symbol, not letters', async () => {
  const { user, form } = await drawIdentity()

  await user.type(field(en.identity.name), 'Ämbos')
  await user.type(field(en.identity.symbol), 'ÄMB')

  expect(screen.getByText(en.identity.bytes(6, 32))).toBeTruthy()
  expect(screen.getByText(en.identity.shortBytes(4, 10))).toBeTruthy()
  expect(form().input).toMatchObject({ name: 'Ämbos', symbol: 'ÄMB' })
})

test('marks a long name on blur, not before', async () => {
  const { user } = await drawIdentity()
  const name = field(en.identity.name)

  await user.type(name, 'A'.repeat(33))
  expect(name.getAttribute('aria-invalid')).not.toBe('true')
  await user.tab()

  expect(name.getAttribute('aria-invalid')).toBe('true')
})

test('leaves a skipped field unmarked until the user continues', async () => {
  const { user } = await drawIdentity()
  const name = field(en.identity.name)
  name.focus()
  await user.tab()
  expect(name.getAttribute('aria-invalid')).not.toBe('true')

  await user.click(screen.getByRole('button', { name: 'Show all' }))

  expect(name.getAttribute('aria-invalid')).toBe('true')
})

test('counts visible characters of a description', async () => {
  const { user } = await drawIdentity()

  await user.type(field(en.identity.description), 'Hot 🔥')

  expect(screen.getByText(`${en.identity.optional}, ${en.identity.characters(5, 500)}`)).toBeTruthy()
})

test('accepts an empty website, and refuses an invalid one', async () => {
  const { user } = await drawIdentity()
  const described = () =>
    (field(en.identity.website).getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
  expect(described()).toEqual([en.identity.optional])

  await user.type(field(en.identity.website), 'javascript:alert(1)')
  await user.tab()

  expect(field(en.identity.website).getAttribute('aria-invalid')).toBe('true')
  expect(described()).not.toContain(en.identity.optional)
})

test('shows more profiles on request, or if the form has one', async () => {
  const { user, form, unmount } = await drawIdentity()
  expect(screen.queryByRole('textbox', { name: 'Telegram' })).toBeNull()

  await user.click(screen.getByRole('button', { name: en.identity.moreLinks }))
  await user.type(await screen.findByRole('textbox', { name: 'Telegram' }), 'anvil')
  expect(form().input.telegram).toBe('anvil')
  unmount()
  await drawIdentity({ input: { telegram: 'anvil' } })

  expect(await screen.findByRole('textbox', { name: 'Telegram' })).toHaveProperty('value', 'anvil')
  expect(screen.queryByRole('button', { name: en.identity.moreLinks })).toBeNull()
})

test('warns of a name that resembles a known token', async () => {
  await drawIdentity({ input: { name: 'USD Coin', symbol: 'USDC' } })

  const hint = await screen.findByText(/USDC/)
  expect(hint.closest('[role="status"]')).toBeTruthy()
})

const drawSupply = (typed: Typed = {}, isConnected = false) =>
  renderPart(
    ({ editor, issues }) => (
      <SupplySection
        editor={editor}
        issues={issues}
        costs={{ classic: { rows: [], totalLamports: 18_621_481n }, modern: undefined }}
      />
    ),
    typed,
    { isConnected },
  )

test('shows the cost of each standard if known', async () => {
  const { user, form } = await drawSupply()
  const classic = screen.getByRole('radio', { name: en.supply.classic })
  const modern = screen.getByRole('radio', { name: en.supply.modern })
  expect(modern).toHaveProperty('checked', true)
  expect(classic.closest('label')?.textContent).toContain('0.01863 SOL')
  expect(modern.closest('label')?.textContent).not.toContain('SOL')

  await user.click(classic)

  expect(form().input.standard).toBe('classic')
})

test('offers common supplies, and groups the digits', async () => {
  const { user, form } = await drawSupply()

  const presets = within(screen.getByRole('group', { name: en.supply.presets }))
  await user.click(presets.getByRole('button', { name: '21M' }))

  expect(form().input.supply).toBe('21000000')
  expect(screen.getByText('21,000,000')).toBeTruthy()
  expect(presets.getByRole('button', { name: '21M' }).getAttribute('aria-pressed')).toBe('true')
})

test('accepts zero to nine decimals', async () => {
  const { user, form } = await drawSupply({ input: { decimals: 1 } })
  const stepper = within(screen.getByRole('group', { name: en.supply.decimals }))
  const [less, more] = stepper.getAllByRole('button')
  if (!less || !more) throw new TypeError('Two buttons are expected.')

  await user.click(less)
  expect(form().input.decimals).toBe(0)
  expect(less).toHaveProperty('disabled', true)
  for (let step = 0; step < 9; step++) await user.click(more)

  expect(form().input.decimals).toBe(9)
  expect(more).toHaveProperty('disabled', true)
})

test('refuses an impossible supply on blur', async () => {
  const { user } = await drawSupply({ input: { decimals: 9 } })
  const supply = field(en.supply.supply)

  await user.clear(supply)
  await user.type(supply, '18446744073710')
  await user.tab()

  expect(supply.getAttribute('aria-invalid')).toBe('true')
})

test('sends the supply to the wallet by default', async () => {
  const { user } = await drawSupply({}, true)
  expect(screen.getByText('7fUQ…k2Rd')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: en.receiver.other }))

  expect(await screen.findByRole('textbox', { name: receiverWords.receiver })).toBeTruthy()
})

test('adds, edits and removes shares of the supply', async () => {
  const { user, form } = await drawSupply({ input: { distribution: [{ to: person, basisPoints: 2_500 }] } })
  const share = await screen.findByRole('textbox', { name: receiverWords.percent(1) })
  expect(share).toHaveProperty('value', '25')

  await user.click(screen.getByRole('button', { name: receiverWords.add }))
  await user.type(field(receiverWords.address(2)), stranger)
  expect(form().input.distribution).toEqual([
    { to: person, basisPoints: 2_500 },
    { to: stranger, basisPoints: 1_000 },
  ])
  await user.click(screen.getByRole('button', { name: receiverWords.remove(1) }))

  expect(form().input.distribution).toEqual([{ to: stranger, basisPoints: 1_000 }])
  expect(screen.getByRole('textbox', { name: receiverWords.percent(1) })).toHaveProperty('value', '10')
})

test('refuses an invalid percentage in its row', async () => {
  const { user } = await drawSupply({ input: { distribution: [{ to: person, basisPoints: 2_500 }] } })
  const share = await screen.findByRole('textbox', { name: receiverWords.percent(1) })

  await user.clear(share)
  await user.type(share, '25.555')
  await user.tab()

  expect(share.getAttribute('aria-invalid')).toBe('true')
})

test('warns of an off-curve address, and accepts it', async () => {
  await drawSupply({ input: { receiver: await homeOf(tokenOf()) } })

  const receiver = await screen.findByRole('textbox', { name: receiverWords.receiver })
  expect(receiver.getAttribute('aria-invalid')).not.toBe('true')
  expect(screen.getByText(receiverWords.offCurve)).toBeTruthy()
})

const drawAuthorities = (typed: Typed = {}) =>
  renderPart(({ editor, issues }) => <AuthoritiesPart editor={editor} issues={issues} />, typed)

const group = (name: string) => within(screen.getByRole('radiogroup', { name }))

test('by default, revokes minting, has no freeze authority, and keeps the update authority', async () => {
  await drawAuthorities()

  const { mint, freeze, update, keep } = en.authorities
  expect(group(mint.group).getByRole('radio', { name: mint.none })).toHaveProperty('checked', true)
  expect(group(freeze.group).getByRole('radio', { name: freeze.none })).toHaveProperty('checked', true)
  expect(group(update.group).getByRole('radio', { name: keep })).toHaveProperty('checked', true)
  expect(screen.getByText(en.authorities.final.mint)).toBeTruthy()
  expect(screen.queryByText(en.authorities.final.update)).toBeNull()
})

test('marks permanent choices', async () => {
  const { user, form } = await drawAuthorities()
  const { update } = en.authorities

  await user.click(group(update.group).getByRole('radio', { name: update.none }))

  expect(screen.getByText(en.authorities.final.update)).toBeTruthy()
  expect(form().input.updateAuthority.mode).toBe('none')
})

test('validates the address of an authority on blur', async () => {
  const { user, form } = await drawAuthorities()
  const { freeze, give, address } = en.authorities
  await user.click(group(freeze.group).getByRole('radio', { name: give }))
  const to = field(address('freeze'))

  await user.type(to, 'nowhere')
  await user.tab()
  expect(to.getAttribute('aria-invalid')).toBe('true')
  await user.clear(to)
  await user.type(to, stranger)

  expect(to.getAttribute('aria-invalid')).not.toBe('true')
  expect(form().input.freezeAuthority).toEqual({ mode: 'give', to: stranger })
})

test('asks to check the spelling as typed', async () => {
  const onChange = vi.fn()
  const input = { name: ' Anvil ', symbol: 'ANVL' }
  const { user } = await renderPart(({ editor }) => (
    <ReviewPart input={{ ...editor.form.input, ...input }} isChecked={false} isInvalid onChange={onChange} />
  ))

  expect(screen.getByText(en.review.checkFirst)).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: new RegExp(en.review.checked('Anvil', 'ANVL')) }))

  expect(onChange).toHaveBeenCalledWith(true)
})

test('renders each part as a section with its title', async () => {
  await renderInApp(
    <FormPart number={3} title="Authorities" lead="Who can change it" status="waiting">
      <p>Inside</p>
    </FormPart>,
  )

  const section = screen.getByRole('region', { name: 'Authorities' })
  expect(section.textContent).toContain('Who can change it')
  expect(section.dataset.status).toBe('waiting')
})

test('keeps cost and signatures in reach on narrow screens', async () => {
  const { redraw } = await renderInApp(
    <SignBar cost={{ totalLamports: 5_454_681n }} ready={undefined}>
      <button type="button">Create</button>
    </SignBar>,
  )
  expect(screen.getByText(/0\.005454681/)).toBeTruthy()
  expect(screen.getByText(en.action.signatures(1))).toBeTruthy()

  await redraw(
    <SignBar cost={undefined} ready={undefined}>
      <button type="button">Create</button>
    </SignBar>,
  )

  expect(screen.queryByText(/SOL/)).toBeNull()
})
