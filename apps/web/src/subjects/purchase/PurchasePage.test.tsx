import type { SandboxPurchase } from '@solsmith/wire'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Place, person, renderInApp } from '#testing/renderInApp.tsx'
import { ToolRoute } from '../../pages/ToolRoute.tsx'
import { PurchasePage } from './PurchasePage.tsx'
import { en } from './words/en.ts'

const id = 'a'.repeat(32)
const path = `/api/purchases/${id}`

const purchase = (change: Partial<SandboxPurchase> = {}): SandboxPurchase => ({
  status: 'created',
  address: person,
  paymentTotal: { amount: '1250.00', currency: 'USD' },
  paymentSubtotal: { amount: '1237.49', currency: 'USD' },
  fee: { amount: '12.50', currency: 'USD' },
  networkFee: { amount: '0.01', currency: 'USD' },
  purchaseAmount: { amount: '12.3749', currency: 'SOL' },
  signature: null,
  ...change,
})

/** Server answers, the longer path first. */
const answers = (look: unknown, pay: unknown = 'never'): NonNullable<Place['answers']> => ({
  [`${path}/pay`]: typeof pay === 'string' ? 'never' : () => pay,
  [path]: typeof look === 'number' ? look : () => look,
})

const draw = (given: NonNullable<Place['answers']>, redirectUrl: string | null = null) =>
  renderInApp(<PurchasePage id={id} redirectUrl={redirectUrl} />, { answers: given })

test('shows what is bought, its recipient and its cost', async () => {
  await draw(answers(purchase()))

  expect(await screen.findByText('12.3749 SOL')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: en.title })).toBeTruthy()
  expect(screen.getByText(en.lead)).toBeTruthy()
  expect(screen.getByTitle(person)).toBeTruthy()
  const receipt = screen.getByRole('region', { name: en.quote })
  for (const amount of ['1,237.49', '12.50', '0.01', '1,250.00']) expect(receipt.textContent).toContain(amount)
  expect(screen.getByRole('button', { name: en.pay('1,250.00 USD') })).toBeTruthy()
})

test('pays, and shows the delivery', async () => {
  const paid = purchase({ status: 'confirmed', signature: '5'.repeat(88) })
  const { user, asked } = await draw(answers(purchase(), paid))

  await user.click(await screen.findByRole('button', { name: en.pay('1,250.00 USD') }))

  const done = await screen.findByText(en.confirmed('12.3749 SOL'))
  expect(done.closest('[role=status]')?.textContent).toContain(en.close)
  expect(screen.getByTitle('5'.repeat(88))).toBeTruthy()
  expect(screen.queryByRole('button', { name: en.pay('1,250.00 USD') })).toBeNull()
  expect(asked(`${path}/pay`)).toHaveLength(1)
})

test('disables the button during payment', async () => {
  const { user, asked } = await draw(answers(purchase()))
  const button = await screen.findByRole('button', { name: en.pay('1,250.00 USD') })

  await user.click(button)
  await user.click(button)

  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')
  await expect.poll(() => asked(`${path}/pay`).length).toBeGreaterThan(0)
  expect(asked(`${path}/pay`)).toHaveLength(1)
})

test('watches a payment started in another window', async () => {
  let looks = 0
  await draw({
    [path]: () => {
      looks += 1
      return purchase({ status: looks < 2 ? 'pending' : 'confirmed' })
    },
  })

  expect(await screen.findByText(en.pending)).toBeTruthy()
  expect(await screen.findByText(en.confirmed('12.3749 SOL'))).toBeTruthy()
})

test('shows a failed payment with the next step', async () => {
  await draw(answers(purchase({ status: 'failed' })))

  expect((await screen.findByRole('alert')).textContent).toContain(en.failedHint)
  expect(screen.queryByRole('button', { name: en.pay('1,250.00 USD') })).toBeNull()
})

test('allows another try after a refused payment', async () => {
  const { user } = await draw({ ...answers(purchase()), [`${path}/pay`]: 429 })

  await user.click(await screen.findByRole('button', { name: en.pay('1,250.00 USD') }))

  expect((await screen.findByRole('alert')).textContent).toContain(en.payFailed)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: en.pay('1,250.00 USD') }).disabled).toBe(false)
})

test('reports an unknown purchase, with a retry', async () => {
  let isThere = false
  const { user } = await draw({ [path]: () => (isThere ? purchase() : { no: 'purchase' }) })
  expect((await screen.findByRole('alert')).textContent).toContain(en.loadFailed)

  isThere = true
  await user.click(screen.getByRole('button', { name: en.retry }))

  expect(await screen.findByText('12.3749 SOL')).toBeTruthy()
})

test('shows a loading state', async () => {
  await draw({ [path]: 'never' })

  expect((await screen.findByText(en.loading)).getAttribute('role')).toBe('status')
})

const state = 'f'.repeat(64)
const callback = () => `${location.origin}/callback?state=${state}`

test('lets redirected users cancel before paying, and returns them afterwards', async () => {
  const { user } = await draw(answers(purchase(), purchase({ status: 'confirmed' })), callback())

  const cancel = await screen.findByRole('link', { name: en.cancel })
  expect(cancel.getAttribute('href')).toBe(`/callback?state=${state}&error=canceled`)
  await user.click(screen.getByRole('button', { name: en.pay('1,250.00 USD') }))

  const back = await screen.findByRole('link', { name: en.return })
  expect(back.getAttribute('href')).toBe(`/callback?state=${state}`)
  expect(screen.queryByText(en.close)).toBeNull()
  expect(screen.queryByRole('link', { name: en.cancel })).toBeNull()
})

test('returns redirected users with the error after a failure', async () => {
  await draw(answers(purchase({ status: 'failed' })), callback())

  const back = await screen.findByRole('link', { name: en.return })
  expect(back.getAttribute('href')).toBe(`/callback?state=${state}&error=failed`)
})

test.each([
  () => null,
  () => '',
  () => 'http://[',
  () => `https://evil.example/callback?state=${state}`,
  () => `//evil.example/callback?state=${state}`,
  () => `/callback?state=${state}`,
  () => `${location.origin}/callback`,
  () => `${location.origin}/create-token?state=${state}`,
  () => `${location.origin}/callback/more?state=${state}`,
  () => `${location.origin}@evil.example/callback?state=${state}`,
  () => `${location.origin}.evil.example/callback?state=${state}`,
  () => 'javascript:alert(1)',
])('redirects to no other URL', async (redirectUrl) => {
  await draw(answers(purchase({ status: 'confirmed' })), redirectUrl())

  expect(await screen.findByText(en.close)).toBeTruthy()
  expect(screen.queryByRole('link', { name: en.return })).toBeNull()
})

test('takes only the state from the return URL', async () => {
  await draw(answers(purchase()), `${location.origin}/callback?error=x&state=${encodeURIComponent('a&b=c#d')}#e`)

  const cancel = await screen.findByRole('link', { name: en.cancel })
  expect(cancel.getAttribute('href')).toBe('/callback?state=a%26b%3Dc%23d&error=canceled')
})

test('opens a linked purchase', async () => {
  await renderInApp(<ToolRoute search={`?purchase=${id}`} />, { url: `/?purchase=${id}`, answers: answers(purchase()) })

  expect(await screen.findByRole('heading', { level: 1, name: en.title })).toBeTruthy()
})
