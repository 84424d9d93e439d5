import { generateKeyPairSigner, signBytes } from '@solana/kit'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tokenLink } from '#links/tokenLink.ts'
import { en as reviewWords } from '#review/words/en.ts'
import { accountOf, answerNode } from '#testing/answerNode.ts'
import { person, renderInApp } from '#testing/renderInApp.tsx'
import { lastSimulated } from '#testing/tokens.ts'
import { CheckPage } from './CheckPage.tsx'
import { FindTokenForm } from './FindTokenForm.tsx'
import { SignPage } from './SignPage.tsx'
import { WrapPage } from './WrapPage.tsx'
import { en } from './words/en.ts'

const mint = 'So11111111111111111111111111111111111111112'

const node = answerNode({ [person]: [accountOf(3_000_000_000), accountOf(1_499_995_000)] })

test("opens a token's page from its address, also with the keyboard", async () => {
  const { user } = await renderInApp(<CheckPage />)
  const go = screen.getByRole('button', { name: en.check.go })
  expect(go).toHaveProperty('disabled', true)

  await user.type(screen.getByRole('textbox', { name: en.check.token }), ` ${mint}{Enter}`)

  expect(go).toHaveProperty('disabled', false)
  expect(location.pathname + location.search).toBe(tokenLink(mint))
})

test('refuses an invalid address at its field', async () => {
  const { user } = await renderInApp(<CheckPage />, { url: '/?check' })

  await user.type(screen.getByRole('textbox'), 'anvil{Enter}')

  expect(screen.getByText(en.badAddress)).toBeTruthy()
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
  expect(location.search).toBe('?check')
})

test("opens a token's authorities from its address", async () => {
  const { user } = await renderInApp(<FindTokenForm label="Token" verb="Go" action="authority" />)

  await user.type(screen.getByRole('textbox'), mint)
  await user.click(screen.getByRole('button', { name: 'Go' }))

  expect(location.pathname + location.search).toBe(tokenLink(mint, 'authority'))
})

test("opens a token's page as soon as its address is pasted", async () => {
  const { user } = await renderInApp(<CheckPage />)

  await user.click(screen.getByRole('textbox', { name: en.check.token }))
  await user.paste(` ${mint}\n`)

  expect(location.pathname + location.search).toBe(tokenLink(mint))
})

test('signs a message, and offers the signature for copying until the text changes', async () => {
  const signed: string[] = []
  const { user, connect } = await renderInApp(<SignPage />, { isConnected: true, answers: node })
  const keys = await generateKeyPairSigner()
  connect.store.set((state) => ({
    ...state,
    connections: { solana: { status: 'connected', walletId: 'quiet', account: { address: keys.address } } },
    wallets: state.wallets.map((wallet) => ({
      ...wallet,
      features: ['signMessage'] as const,
      // The only request of this page.
      request: (async (_: string, { message }: { message: Uint8Array }) => {
        signed.push(new TextDecoder().decode(message))
        return { message, signature: await signBytes(keys.keyPair.privateKey, message) }
      }) as never,
    })),
  }))
  const verb = await screen.findByRole('button', { name: en.sign.verb })
  expect(verb).toHaveProperty('disabled', true)

  const field = screen.getByRole('textbox', { name: en.sign.message })
  await user.type(field, 'This is mine')
  await user.click(verb)

  await screen.findByText(/^[1-9A-HJ-NP-Za-km-z]{80,90}/)
  expect(signed).toEqual(['This is mine'])
  const [signature = ''] = (screen.getByText(/^[1-9A-HJ-NP-Za-km-z]{80,90}/).textContent ?? '').split(' ')
  const pasted = screen.getByRole('textbox', { name: en.sign.proofField })
  await user.click(pasted)
  await user.paste(en.sign.proof(person, 'This is mine', signature))
  expect(await screen.findByText(en.sign.verify.bad)).toBeTruthy()
  await user.clear(pasted)
  await user.paste(en.sign.proof(keys.address, 'This is mine', signature))
  expect(await screen.findByText(en.sign.verify.good)).toBeTruthy()
  await user.type(field, '!')
  expect(screen.queryByText(/^[1-9A-HJ-NP-Za-km-z]{80,90}/)).toBeNull()
})

test('waits for an amount to wrap', async () => {
  await renderInApp(<WrapPage />, { isConnected: true, answers: node })

  expect(screen.getByRole('heading', { level: 1, name: en.wrap.title })).toBeTruthy()
  expect(screen.getByRole('link', { name: en.back }).getAttribute('href')).toBe('/?tools')
  expect(screen.getByRole('button', { name: reviewWords.action.invalidHint })).toHaveProperty('disabled', true)
})

test('refuses an invalid amount at its field', async () => {
  const { user } = await renderInApp(<WrapPage />, { isConnected: true, answers: node })

  await user.type(screen.getByRole('textbox', { name: en.wrap.amount }), '0')

  expect(screen.getByText(en.wrap.bad)).toBeTruthy()
  expect(screen.getByRole('button', { name: reviewWords.action.invalidHint })).toBeTruthy()
})

test('plans a typed amount, and shows action and cost on the button', async () => {
  const { user } = await renderInApp(<WrapPage />, { isConnected: true, answers: node })

  await user.type(screen.getByRole('textbox', { name: en.wrap.amount }), '1.5')

  const name = reviewWords.action.do(en.wrap.verbs.wrap('1.5'), 1, '1.500005')
  expect(await screen.findByRole('button', { name })).toHaveProperty('disabled', false)
})

test('unwraps everything without an amount', async () => {
  const gaining = answerNode({ [person]: [accountOf(1_000_000_000), accountOf(2_000_000_000)] })
  const { user } = await renderInApp(<WrapPage />, { isConnected: true, answers: gaining })

  await user.click(screen.getByRole('radio', { name: en.wrap.directions.all }))

  expect(screen.queryByRole('textbox', { name: en.wrap.amount })).toBeNull()
  expect(screen.getByText(en.wrap.hintAll)).toBeTruthy()
  const name = reviewWords.action.get(en.wrap.verbs.all(), 1, '1')
  expect(await screen.findByRole('button', { name })).toBeTruthy()
})

const { wrap } = en

test('shows no error before an amount is typed', async () => {
  const { user } = await renderInApp(<WrapPage />, { isConnected: true, answers: node })
  expect(screen.queryByText(wrap.bad)).toBeNull()

  await user.type(screen.getByRole('textbox', { name: wrap.amount }), '1')
  expect(screen.queryByText(wrap.bad)).toBeNull()
  await user.clear(screen.getByRole('textbox', { name: wrap.amount }))

  expect(screen.queryByText(wrap.bad)).toBeNull()
})

test.each([
  ['wrap', 'the system program moves the SOL', '1.5'],
  ['unwrap', 'the token program gives it back', '1.5'],
] as const)('plans to %s: %s', async (direction, _, amount) => {
  const { user, asked } = await renderInApp(<WrapPage />, { isConnected: true, answers: node })
  await user.click(screen.getByRole('radio', { name: wrap.directions[direction] }))
  await user.type(screen.getByRole('textbox', { name: wrap.amount }), amount)

  await expect.poll(() => lastSimulated({ asked }).length).toBeGreaterThan(0)
  const moves = lastSimulated({ asked }).some(
    ({ program, data }) => program === '11111111111111111111111111111111' && data[0] === 2,
  )
  expect(moves).toBe(direction === 'wrap')
})

test('reports only invalid addresses, and needs one to open', async () => {
  const { user } = await renderInApp(<FindTokenForm label="Token" verb="Go" />, { url: '/?check' })
  const field = screen.getByRole('textbox', { name: 'Token' })
  expect(screen.queryByText(en.badAddress)).toBeNull()

  await user.type(field, '  ')
  expect(screen.queryByText(en.badAddress)).toBeNull()
  await user.type(field, 'anvil{Enter}')
  expect(screen.getByText(en.badAddress)).toBeTruthy()
  expect(location.search).toBe('?check')
  await user.clear(field)
  await user.type(field, `${mint}{Enter}`)

  expect(screen.queryByText(en.badAddress)).toBeNull()
  expect(location.pathname + location.search).toBe(tokenLink(mint))
})
