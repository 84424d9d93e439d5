import { generateKeyPairSigner } from '@solana/kit'
import type { AffiliateFigures } from '@solsmith/wire'
import { act, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { clearReferral, readReferral, saveReferral } from '#fee/referral.ts'
import { type Place, person, renderInApp } from '#testing/renderInApp.tsx'
import { signatureOf, stranger } from '#testing/tokens.ts'
import { AffiliateView } from './AffiliateView.tsx'
import { en } from './words/en.ts'

const table = {
  sinceSlot: '1',
  treasury: stranger,
  affiliateBasisPoints: 3_000,
  lamports: { 'create-token': '20000000', burn: '5000000' },
}

const conversion = {
  signature: signatureOf('2'),
  slot: '9',
  time: Math.floor(Date.now() / 1_000) - 60,
  action: 'create-token',
  feeLamports: '20000000',
  lamports: '6000000',
}

const figuresOf = (changes: Partial<AffiliateFigures> = {}): AffiliateFigures => ({
  clicks: 3,
  codes: [],
  conversions: [conversion],
  signatures: 1,
  newestSlot: '9',
  oldestSlot: '9',
  isComplete: true,
  ...changes,
})

const draw = (figures: AffiliateFigures, answers: Place['answers'] = {}) =>
  renderInApp(<AffiliateView />, {
    isConnected: true,
    answers: {
      '/api/fees': () => ({ tables: [table] }),
      '/api/affiliates': () => figures,
      getBalance: () => ({ context: { slot: 9 }, value: 1_000_000_000 }),
      getMinimumBalanceForRentExemption: () => 890_880,
      getSignaturesForAddress: () => [],
      ...answers,
    },
  })

const list = () => screen.findByRole('region', { name: en.list.title })

test('shows a loading state while the fees load', async () => {
  await renderInApp(<AffiliateView />, { answers: { '/api/fees': 'never' } })

  expect(screen.getByText(en.loading).role).toBe('status')
})

test('explains the program and possible earnings without a wallet', async () => {
  const { user } = await renderInApp(<AffiliateView />, { answers: { '/api/fees': () => ({ tables: [table] }) } })

  expect(await screen.findByRole('heading', { name: en.earn('30%') })).toBeTruthy()
  const row = screen.getByRole('row', { name: new RegExp(`^${en.actions.burn}`) })
  expect(row.textContent).toBe(`${en.actions.burn}0.005 SOL0.0015 SOL`)
  // Ten of each: 10 x 0.006 and 10 x 0.0015 SOL.
  expect(screen.getByText(en.calculator.month).parentElement?.textContent).toContain('0.075 SOL')
  const burns = screen.getByRole('group', { name: en.calculator.count(en.actions.burn) })
  const [less] = within(burns).getAllByRole('button')
  if (less) await user.click(less)
  expect(screen.getByText(en.calculator.month).parentElement?.textContent).toContain('0.0735 SOL')
})

test('computes an example on an instance without a fee, for any fee and share', async () => {
  const { user } = await renderInApp(<AffiliateView />, {
    isConnected: true,
    answers: { '/api/fees': () => ({ tables: [] }) },
  })
  expect(await screen.findByText(en.free.text)).toBeTruthy()
  const example = within(screen.getByRole('region', { name: en.example.title }))
  const month = () => example.getByText(en.example.month).parentElement?.querySelector('output')?.textContent
  expect(month()).toBe('0.06 SOL')

  const [fee, share] = [example.getByLabelText(en.example.fee), example.getByLabelText(en.example.share)]
  await user.clear(fee)
  await user.type(fee, '0.05')
  await user.clear(share)
  await user.type(share, '12.5')

  expect(month()).toBe('0.0625 SOL')
  const chain = within(screen.getByRole('region', { name: en.onChain.title }))
  expect(chain.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '0.04375 SOL',
    'ref:v1:create-token',
    '0.00625 SOL',
  ])
  expect(screen.getByText(/npm start$/).textContent).toBe(
    `PLATFORM_FEE_LAMPORTS=create-token=50000000 AFFILIATE_BPS=1250 PLATFORM_FEE_TREASURY=${en.tryIt.address} npm start`,
  )

  await user.clear(fee)
  await user.type(fee, '0.2')

  expect(screen.getByText(en.example.feeWrong)).toBeTruthy()
  expect(month()).toBe('–')
  expect(screen.queryByRole('region', { name: en.onChain.title })).toBeNull()
})

test('offers a retry if the fees fail to load, and claims nothing about them', async () => {
  let isUp = false
  const { user } = await renderInApp(<AffiliateView />, {
    answers: { '/api/fees': () => (isUp ? { tables: [] } : { tables: 'none' }) },
  })
  expect(await screen.findByText(en.failed)).toBeTruthy()
  expect(screen.queryByText(en.free.text)).toBeNull()
  isUp = true

  await user.click(screen.getByRole('button', { name: en.tryAgain }))

  expect(await screen.findByText(en.free.text)).toBeTruthy()
})

test('keeps past earnings on an instance that stopped charging', async () => {
  const free = { ...table, sinceSlot: '100', treasury: null, lamports: {} }
  await draw(figuresOf(), { '/api/fees': () => ({ tables: [table, free] }) })

  expect(await screen.findByText(en.free.text)).toBeTruthy()
  expect(within(await list()).getByText('0.006000000')).toBeTruthy()
})

test('shows an affiliate clicks, conversions, earnings and a disclosure text', async () => {
  await draw(figuresOf())

  expect(within(await list()).getByRole('button', { name: en.list.csv })).toBeTruthy()
  const strip = screen.getByText(en.strip.clicks).parentElement?.textContent
  expect(strip).toBe(`${en.strip.clicks}3${en.strip.noCookies}`)
  expect(screen.getByRole('img', { name: en.chart.alt(en.actions['create-token'], '0.006 SOL') })).toBeTruthy()
  expect(screen.getByText(en.chart.start).parentElement?.textContent).toBe(`${en.chart.start}${en.chart.today}`)
  expect(screen.getByText(en.disclosure.text('30%'))).toBeTruthy()
  expect(screen.queryByText(en.own.title)).toBeNull()
  expect(screen.queryByText(en.poor('0.00089088'))).toBeNull()
})

test('says when earnings will appear if there are none yet', async () => {
  await draw(figuresOf({ conversions: [] }))

  expect(await screen.findByText(en.list.empty)).toBeTruthy()
  expect(screen.getByText(en.chart.none)).toBeTruthy()
})

test('shows a new address the minimum it needs to be paid', async () => {
  await draw(figuresOf(), { getBalance: () => ({ context: { slot: 9 }, value: 0 }) })

  expect(await screen.findByText(en.poor('0.00089088'))).toBeTruthy()
})

test('warns visitors who opened their own link that it earns nothing, and lets them remove it', async () => {
  const { address: wallet } = await generateKeyPairSigner()
  saveReferral({ wallet, code: null, at: Date.now() })
  onTestFinished(() => clearReferral())
  const { user, connect } = await draw(figuresOf())
  const solana = { status: 'connected', walletId: 'quiet', account: { address: wallet } } as const
  await act(async () => connect.store.set((state) => ({ ...state, connections: { solana } })))

  expect(await screen.findByText(en.own.title)).toBeTruthy()
  const link = screen.getByRole('region', { name: en.referral.title })
  await user.click(within(link).getByRole('button', { name: en.referral.remove }))

  expect(readReferral()).toBeNull()
  expect(screen.queryByRole('region', { name: en.referral.title })).toBeNull()
})

test('shows how many signatures a server with a limit looked through', async () => {
  await draw(figuresOf({ isComplete: false, signatures: 1_000 }))

  expect(await screen.findByText(en.list.limited('1,000'))).toBeTruthy()
})

test('offers a retry if the figures fail to load, and still shows the link', async () => {
  let isUp = false
  const answer = () => (isUp ? figuresOf() : undefined)
  const { user } = await draw(figuresOf(), { '/api/affiliates': answer })
  expect(await screen.findByText(en.list.failed)).toBeTruthy()
  expect(screen.getByLabelText(en.link.label)).toHaveProperty('value', `http://localhost:3000/?ref=${person}`)
  isUp = true

  await user.click(screen.getByRole('button', { name: en.tryAgain }))

  expect(within(await list()).getByText('0.006000000')).toBeTruthy()
})

test('shows differences between server and chain, and counts the chain', async () => {
  const { user } = await draw(figuresOf())
  await list()

  await user.click(screen.getByRole('button', { name: en.rebuild.start }))

  expect(await screen.findByText(en.rebuild.different)).toBeTruthy()
  expect(screen.getByText(en.rebuild.invented('1'))).toBeTruthy()
  expect(screen.getByText(en.rebuild.counts)).toBeTruthy()
  expect(within(await list()).getByText(en.list.empty)).toBeTruthy()
})

test('shows no difference for ranges that only one of the two looked through', async () => {
  const { user } = await draw(figuresOf({ isComplete: false, oldestSlot: '9' }))
  await list()

  await user.click(screen.getByRole('button', { name: en.rebuild.start }))

  expect(await screen.findByText(en.rebuild.equal)).toBeTruthy()
  expect(screen.getByText(en.rebuild.after('9'))).toBeTruthy()
})

test('keeps partial results when a network stops answering, and says so', async () => {
  const entry = (index: number) => ({
    signature: signatureOf('3').slice(0, -4) + String(index).padStart(4, '1').replaceAll('0', 'A'),
    slot: 10_000 - index,
    err: null,
    memo: null,
    blockTime: null,
    confirmationStatus: 'confirmed',
  })
  let pages = 0
  const answer = () => {
    pages += 1
    if (pages > 1) throw new TypeError('No connection')
    return Array.from({ length: 1_000 }, (_, index) => entry(index))
  }
  const { user } = await draw(figuresOf({ conversions: [] }), { getSignaturesForAddress: answer })
  await list()

  await user.click(screen.getByRole('button', { name: en.rebuild.start }))

  expect(await screen.findByText(en.rebuild.limited)).toBeTruthy()
  expect(screen.getByText(en.rebuild.limitedText('1,000'))).toBeTruthy()
})

test('names a network that does not answer, and keeps the server’s figures', async () => {
  const { user } = await draw(figuresOf(), { getSignaturesForAddress: 503 })
  await list()

  await user.click(screen.getByRole('button', { name: en.rebuild.start }))

  expect(await screen.findByText(en.rebuild.failed)).toBeTruthy()
  expect(within(await list()).getByText('0.006000000')).toBeTruthy()
})
