import {
  appendTransactionMessageInstruction,
  blockhash,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { genesisHashes, shortenAddress } from '@solsmith/chain'
import { currentSolana } from '@solsmith/connect'
import { formatReceipt } from '@solsmith/tokens'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Instance } from '#instance/instanceContext.ts'
import { fetchReceipts } from '#receipts/receipts.ts'
import { config, renderInApp } from '#testing/renderInApp.tsx'
import { anvil, stranger } from '#testing/tokens.ts'
import { ReceiptsPage } from '../ReceiptsPage.tsx'
import { en } from '../words/en.ts'
import { en as receiptWords } from './words/en.ts'

const words = en.receipts
const plan = { kind: 'transfer', label: 'SOL', subject: stranger } as const

async function signPayment() {
  const source = await generateKeyPairSigner()
  const lifetime = { blockhash: blockhash('1'.repeat(32)), lastValidBlockHeight: 1n }
  return signTransactionMessageWithSigners(
    pipe(
      createTransactionMessage({ version: 0 }),
      (draft) => setTransactionMessageFeePayerSigner(source, draft),
      (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
      (draft) =>
        appendTransactionMessageInstruction(
          getTransferSolInstruction({ source, destination: stranger, amount: 1n }),
          draft,
        ),
    ),
  )
}

async function openWithReceipt(instance?: Instance) {
  const signed = await signPayment()
  const signature = getSignatureFromTransaction(signed)
  const landed = {
    slot: 7,
    blockTime: 1_795_269_909,
    meta: { err: null, fee: 5_000, preBalances: [9_000, 1], postBalances: [3_999, 2] },
    transaction: [getBase64EncodedWireTransaction(signed), 'base64'],
  }
  const node: { landed: typeof landed | Promise<null> | null; isAway: boolean } = { landed, isAway: false }
  const drawn = await renderInApp(null, {
    answers: {
      getTransaction: () => {
        if (node.isAway) throw new TypeError('The network is away.')
        return node.landed
      },
    },
    ...(instance && { instance }),
  })
  const network = currentSolana(drawn.connect)
  const [receipt] = await fetchReceipts(network, { plan, signatures: [signature] })
  if (!receipt) throw new TypeError('There is a receipt per signature.')
  await drawn.redraw(<ReceiptsPage />)
  const sign = () =>
    drawn.connect.journal.write({
      ...plan,
      id: 'one',
      network: network.genesisHash,
      account: stranger,
      createdAt: 1,
      lastValidBlockHeight: 1n,
      state: { status: 'confirmed', signature, slot: null },
    })
  const choose = (change: object = {}) =>
    drawn.user.upload(
      screen.getByLabelText(words.choose),
      new File([formatReceipt({ ...receipt, ...change })], 'a.json', { type: 'application/json' }),
    )
  const chooseMany = (...changes: readonly object[]) =>
    drawn.user.upload(
      screen.getByLabelText(words.choose),
      new File([JSON.stringify(changes.map((change) => ({ ...receipt, ...change })))], 'a.json'),
    )
  return { node, sign, choose, chooseMany, receipt, user: drawn.user }
}

test('calls a receipt valid if the network and the journal agree, and names a forged field', async () => {
  const { sign, choose, receipt } = await openWithReceipt()
  await sign()

  await choose()
  expect((await screen.findByText(words.holds)).parentElement?.textContent).toContain(words.holdsHint)
  await choose({ observed: { ...receipt.observed, feeLamports: '1' } })
  const fee = (await screen.findByText(words.fields['observed.feeLamports'] ?? '')).parentElement?.textContent
  expect(fee).toContain(`${words.says}: 0.000000001 SOL`)
  expect(fee).toContain(`${words.sources.network}: 0.000005000 SOL`)
  expect(screen.getByText(/^observed\.feeLamports: 1 → 5000$/).closest('details')).toBeTruthy()
  expect(screen.queryByText(words.holds)).toBeNull()
  await choose({ label: 'USDC' })
  expect(await screen.findByText('Name')).toBeTruthy()
  await choose({ network: { ...receipt.network, name: 'Mainnet' } })
  expect(await screen.findByText('Network')).toBeTruthy()
})

test('shows what a valid receipt says: action, costs, payer, time and network', async () => {
  const { choose, receipt } = await openWithReceipt()

  await choose()

  const paper = await screen.findByRole('region', { name: 'Sent SOL' })
  expect(paper.textContent).toContain('Sandbox')
  expect(paper.textContent).toContain(`${receiptWords.all}0.000000001`)
  expect(paper.textContent).toContain(`${receiptWords.fee}0.000005000`)
  expect(paper.textContent).toContain(`${receiptWords.paid}0.000005001 SOL`)
  const told = paper.parentElement
  expect(told?.textContent).toContain(`${receiptWords.payer}${shortenAddress(receipt.feePayer)}`)
  expect(told?.textContent).toContain(`${receiptWords.time}November 21, 2026 at 14:05:09 UTC`)
  expect(told?.querySelector('details[open] li')?.textContent).toContain(`to: ${stranger}`)
  expect(screen.getByRole('link', { name: words.print }).getAttribute('href')).toBe(`/?receipt=${receipt.signature}`)
  expect(screen.queryByText(words.onlyFile)).toBeNull()
})

test('shows what a receipt says without records of the network as unconfirmed', async () => {
  const { node, choose, receipt } = await openWithReceipt()
  node.landed = null
  const observed = { ...receipt.observed, tokens: [{ mint: anvil, decimals: 6, before: '0', after: '5000000' }] }

  await choose({ observed })

  const paper = await screen.findByRole('region', { name: 'Sent SOL' })
  expect(paper.textContent).toContain(`${receiptWords.tokenCame(shortenAddress(anvil))}5`)
  expect(screen.getByText(words.onlyFile)).toBeTruthy()
  expect(screen.queryByRole('link', { name: words.print })).toBeNull()
  await choose({ kind: 'instructions', label: 'Paid for lunch', subject: receipt.feePayer })
  expect(await screen.findByRole('region', { name: receiptWords.transaction })).toBeTruthy()
})

test.each([
  { observed: undefined },
  { observed: { feeLamports: '1', balances: {} } },
  { observed: { feeLamports: '1', balances: [null] } },
  { observed: { feeLamports: '1', balances: [], tokens: [{ before: '1', after: '2', decimals: -1 }] } },
  { observed: { feeLamports: 'x', balances: [] } },
  { time: 'yesterday' },
])('shows no figures of an unreadable receipt: %j', async (change) => {
  const { node, choose } = await openWithReceipt()
  node.landed = null

  await choose(change)

  expect(await screen.findByText(words.missing)).toBeTruthy()
  expect(screen.queryByText(words.onlyFile)).toBeNull()
})

test('counts a receipt once that a file has twice', async () => {
  const { chooseMany } = await openWithReceipt()

  await chooseMany({}, {}, { slot: '8' })

  expect(await screen.findByText(words.countValid(1, 2))).toBeTruthy()
  expect(screen.getByText(words.repeated(1))).toBeTruthy()
  await chooseMany({}, {})
  expect(await screen.findByText(words.holds)).toBeTruthy()
  expect(screen.getByText(words.repeated(1))).toBeTruthy()
})

test('shows a repeated receipt with another name', async () => {
  const { node, chooseMany, receipt } = await openWithReceipt()
  node.landed = null
  const named = (label: string) => ({ kind: 'instructions', label, subject: receipt.feePayer })

  await chooseMany(named('Lunch'), named('Dinner'), named('Lunch'))

  expect(await screen.findByText(/Dinner/)).toBeTruthy()
  expect(screen.getAllByText(/Lunch/)).toHaveLength(1)
  expect(screen.getByText(words.repeated(1))).toBeTruthy()
})

test('shows that a receipt is being verified until the network answers', async () => {
  const { node, choose } = await openWithReceipt()
  const { promise: answered, resolve: answer } = Promise.withResolvers<null>()
  node.landed = answered

  await choose()
  expect((await screen.findByText(words.verifying)).getAttribute('role')).toBe('status')
  answer(null)

  await screen.findByText(words.missing)
  expect(screen.queryByText(words.verifying)).toBeNull()
})

test('lists the unchecked parts without the transaction or the signer', async () => {
  const { node, choose, receipt } = await openWithReceipt()

  await choose()
  expect((await screen.findByText(words.holds)).parentElement?.textContent).toContain(words.holdsHint)
  const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  for (const [change, field] of [
    [{ kind: 'burn' }, 'Action'],
    [{ subject: usdc }, 'Address'],
    [{ label: 'USDC' }, 'Name'],
    [{ kind: 'burn', label: 'USDC', subject: usdc }, 'Action'],
  ] as const) {
    await choose(change)
    expect(await screen.findByText(field)).toBeTruthy()
    expect(screen.getByText(words.differs)).toBeTruthy()
    expect(screen.queryByText(words.holds)).toBeNull()
  }
  await choose({ kind: 'instructions', label: 'Paid\u202e for lunch', subject: receipt.feePayer })
  const partly = (await screen.findByText(words.partly)).parentElement?.parentElement?.textContent
  expect(partly).toContain(words.unconfirmed(words.claims.label, 'Paid\\u{202e} for lunch'))
  expect(partly).toContain(words.onlySigner)
  node.landed = null
  await choose({ observed: { ...receipt.observed, feeLamports: '1' } })

  expect(await screen.findByText(words.missing)).toBeTruthy()
  const { transaction, plan: named, network, records } = words.checkParts
  expect(screen.getByText(words.checked([transaction, named].join('; ')))).toBeTruthy()
  expect(screen.getByText(words.unchecked([network, records].join('; ')))).toBeTruthy()
  expect(screen.queryByText(words.holds)).toBeNull()
})

const without = { ...config, networks: { ...config.networks, mainnet: { isAvailable: false } } }

test.each([
  [genesisHashes.mainnet, 'Mine', words.otherNetwork('Mainnet', 'Sandbox'), words.switchTo('Mainnet')],
  ['4uhcVJyU9pJkvQyUS88uRDiswHXSCkY3zQawwpjk2NsY', 'Mine', words.otherNetwork('Testnet', 'Sandbox'), words.notHere],
  ['x', 'Mine\u202e', words.unknownNetwork, words.claimedNetwork('Mine\\u{202e}')],
])('says that a receipt of %s is of another network', async (genesisHash, name, title, text) => {
  const { choose } = await openWithReceipt({ status: 'ready', config: without })

  await choose({ network: { name, genesisHash } })

  const notice = (await screen.findByText(title)).parentElement
  expect(notice?.textContent).toContain(text)
  expect(screen.queryByRole('link', { name: words.toNetworks })?.getAttribute('href')).toBe(
    genesisHash === genesisHashes.mainnet ? '/?settings#networks' : undefined,
  )
  expect(notice?.textContent).not.toContain('answer')
})

test('says that its own network did not answer', async () => {
  const { node, choose } = await openWithReceipt()
  node.isAway = true

  await choose()

  expect(await screen.findByText(words.offline('Sandbox'))).toBeTruthy()
  expect(screen.queryByRole('link', { name: words.toNetworks })).toBeNull()
})

test('has a verdict for each receipt of a file', async () => {
  const { chooseMany } = await openWithReceipt()

  await chooseMany({}, { slot: '8' }, { network: { name: 'Mine', genesisHash: 'x' } })

  expect((await screen.findByText(words.countValid(1, 3))).closest('[data-tone]')?.getAttribute('data-tone')).toBe(
    'bad',
  )
  const rows = screen.getAllByRole('listitem').filter((row) => row.querySelector('summary [data-verdict]'))
  expect(rows.map((row) => row.querySelector('[data-verdict]')?.textContent)).toEqual([
    words.verdicts.valid,
    words.verdicts.invalid,
    words.verdicts.partly,
  ])
  expect(rows[1]?.querySelector('summary')?.textContent).toMatch(/^Sent SOL/)
  expect(rows.map((row) => row.querySelector('details')?.open)).toEqual([false, true, false])
  expect(rows[1]?.querySelector('dl')?.textContent).toBe(`Slot${words.says}: 8${words.sources.network}: 7`)
})
