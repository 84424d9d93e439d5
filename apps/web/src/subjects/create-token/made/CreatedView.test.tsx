import { createNetworks, wrappedSolMint } from '@solsmith/chain'
import type { ActionReceipt, MintExtension } from '@solsmith/tokens'
import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { createPoolLink, swapLink } from '#links/poolLink.ts'
import { shareTokenLink, tokenLink, toolLink } from '#links/tokenLink.ts'
import { receiptLink } from '#receipts/receipts.ts'
import { en as facts } from '#review/words/facts.en.ts'
import { answerNode, failAtFirst } from '#testing/answerNode.ts'
import { poolOf, renderWithPools } from '#testing/pools.ts'
import { type Place, renderInApp } from '#testing/renderInApp.tsx'
import { anvil, clock, mintAccount, signatureOf, stranger, tokenOf, unchanged } from '#testing/tokens.ts'
import { en } from '../words/en.ts'
import { en as late } from '../words/late.en.ts'
import { CreatedToken, nameLaunch } from './CreatedToken.tsx'
import { CreatedView } from './CreatedView.tsx'
import type { Creation } from './loadCreation.ts'
import { TokenFacts } from './TokenFacts.tsx'

const [, , sandbox] = createNetworks(() => '', 'a'.repeat(32), 'http://explorer.example')
if (!sandbox) throw new TypeError('A network is expected.')

const words = late.made
const signature = signatureOf('5')

const making: Creation = {
  signatures: [signature],
  slot: 431_207_884n,
  cost: {
    totalLamports: 5_454_681n,
    rows: [
      { kind: 'token-account', lamports: 2_074_080n, bytes: 170, isRefundable: true },
      { kind: 'mint-account', lamports: 3_375_601n, bytes: 357, isRefundable: false },
      { kind: 'network-fee', lamports: 5_000n, bytes: null, isRefundable: false },
    ],
  },
}

const node = answerNode({ ...clock, [anvil]: unchanged(mintAccount(tokenOf())) })

const drawMade = (change: Partial<Parameters<typeof CreatedToken>[0]> = {}, place: Place = {}) =>
  renderInApp(
    <CreatedToken token={tokenOf()} isOurs making={making} makingError={null} network={sandbox} {...change} />,
    place,
  )

test('announces a new token to screen readers', async () => {
  await drawMade()

  const title = screen.getByRole('heading', { level: 1, name: words.title('Anvil') })
  expect(document.activeElement).toBe(title)
  expect(screen.getByText(words.lead('Sandbox'))).toBeTruthy()
  expect(screen.getByTestId('mint').textContent).toBe(anvil)
})

test('does not claim a token of someone else', async () => {
  await drawMade({ isOurs: false })

  expect(screen.getByRole('heading', { level: 1, name: 'Anvil' })).toBeTruthy()
  expect(screen.getByText(words.notOursText)).toBeTruthy()
})

test('shows the exact cost in lamports, with the signature', async () => {
  await drawMade()

  const receipt = screen.getByRole('region', { name: facts.issued })
  expect(receipt.textContent).toContain('0.005454681')
  expect(receipt.textContent).toContain(facts.slot('431,207,884'))
  expect(screen.getByText(signature)).toBeTruthy()
  expect(screen.getByRole('link', { name: words.explorerTransaction }).getAttribute('href')).toContain(signature)
  expect(screen.getByRole('link', { name: words.print }).getAttribute('href')).toBe(receiptLink([signature]))
})

test('shows several transactions as one receipt', async () => {
  await drawMade({ making: { ...making, signatures: [signature, signatureOf('6')] } })

  expect(screen.getByText(late.parts.receipt(2))).toBeTruthy()
})

test('alerts if the result differs from the preview', async () => {
  const { redraw } = await drawMade()
  history.replaceState({ matchesPreview: false }, '')
  onTestFinished(() => history.replaceState(null, ''))

  await redraw(
    <CreatedToken key="again" token={tokenOf()} isOurs making={making} makingError={null} network={sandbox} />,
  )

  expect(screen.getByRole('alert').textContent).toContain(late.failed.mismatch)
})

test('shows the token if its cost fails to load, and says so', async () => {
  await drawMade({ making: undefined, makingError: new RangeError('x') })

  expect(screen.getByText(facts.issued)).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.download })).toBeNull()
})

test('reports a receipt that cannot be created', async () => {
  const { user } = await drawMade()

  await user.click(screen.getByRole('button', { name: words.download }))

  expect((await screen.findByRole('alert')).textContent).toContain(words.download)
})

test('links to the next steps', async () => {
  await drawMade()

  const next = within(screen.getByRole('navigation', { name: words.next.title }))
  expect(next.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    tokenLink(anvil),
    createPoolLink(anvil),
    shareTokenLink(anvil),
    toolLink('send', anvil),
    '/create-token',
  ])
})

test('offers to trade a token that has a pool', async () => {
  const { redraw } = await renderWithPools(null, { tokenPools: [poolOf()] })
  await redraw(<CreatedToken token={tokenOf()} isOurs making={making} makingError={null} network={sandbox} />)

  expect((await screen.findByRole('link', { name: words.next.trade })).getAttribute('href')).toBe(
    swapLink(wrappedSolMint, anvil),
  )
})

test("lists the mint's contents with its authorities", async () => {
  const extensions: readonly MintExtension[] = [{ kind: 'non-transferable' }, { kind: 'other', type: 77 }]
  await renderInApp(<TokenFacts token={tokenOf({ freezeAuthority: stranger, extensions })} supply="1,000,000" />, {
    isConnected: true,
  })

  const facts = Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )
  expect(facts).toMatchObject({
    [words.name]: 'Anvil',
    [words.supply]: '1,000,000',
    [words.mint]: words.you,
    [words.freeze]: 'Sysv…1111',
    [words.pointer]: words.itself,
  })
  expect(facts[words.extension]).toBeTruthy()
})

test('shows no holder for a revoked authority', async () => {
  await renderInApp(<TokenFacts token={tokenOf({ mintAuthority: null })} supply="1" />)

  expect(screen.getByText(words.mint).nextElementSibling?.textContent).toBe(words.noOne)
})

test('loads a linked token from the network', async () => {
  await renderInApp(<CreatedView mint={anvil} />, { answers: node })

  expect(await screen.findByRole('heading', { level: 1, name: /Anvil/ })).toBeTruthy()
  // No entry in this browser's journal.
  expect(await screen.findByText(words.notOurs)).toBeTruthy()
})

test('shows a loading state', async () => {
  await renderInApp(<CreatedView mint={anvil} />, { answers: { ...node, getMultipleAccounts: 'never' } })

  expect(screen.getByText(words.loading).role).toBe('status')
})

test('suggests another network for an address without a token', async () => {
  await renderInApp(<CreatedView mint={anvil} />, { answers: answerNode(clock) })

  expect(await screen.findByText(words.notFound)).toBeTruthy()
  expect(screen.getByText(words.notFoundHint)).toBeTruthy()
})

test('offers a retry if the network fails', async () => {
  const read = failAtFirst(node.getMultipleAccounts)
  const { user } = await renderInApp(<CreatedView mint={anvil} />, {
    answers: { ...node, getMultipleAccounts: read.answer },
  })

  const again = await screen.findByRole('button', { name: en.action.tryAgain })
  expect(screen.getByText(words.failed)).toBeTruthy()
  read.repair()
  await user.click(again)

  expect(await screen.findByRole('heading', { level: 1, name: /Anvil/ })).toBeTruthy()
})

test('calls the receipt of a token with its pool one of both', () => {
  const receipt = { kind: 'create-token', facts: [{ does: 'make-mint', with: {} }] } as unknown as ActionReceipt
  const launch = { ...receipt, facts: [...receipt.facts, { does: 'create-pool', with: {} }] } as ActionReceipt

  expect(nameLaunch(receipt).kind).toBe('create-token')
  expect(nameLaunch(launch).kind).toBe('create-token-and-pool')
})
