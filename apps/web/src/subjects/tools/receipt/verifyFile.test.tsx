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
import { currentSolana } from '@solsmith/connect'
import { formatReceipt } from '@solsmith/tokens'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fetchReceipts } from '#receipts/receipts.ts'
import { renderInApp } from '#testing/renderInApp.tsx'
import { stranger } from '#testing/tokens.ts'
import { ReceiptsPage } from '../ReceiptsPage.tsx'
import { en } from '../words/en.ts'

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

async function openWithReceipt() {
  const signed = await signPayment()
  const signature = getSignatureFromTransaction(signed)
  const landed = {
    slot: 7,
    blockTime: 1_795_269_909,
    meta: { err: null, fee: 5_000, preBalances: [9_000, 1], postBalances: [3_999, 2] },
    transaction: [getBase64EncodedWireTransaction(signed), 'base64'],
  }
  const node: { landed: typeof landed | Promise<null> | null } = { landed }
  const drawn = await renderInApp(null, { answers: { getTransaction: () => node.landed } })
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
  return { node, sign, choose, receipt }
}

test('calls a receipt valid if the network and the journal agree, and names a forged field', async () => {
  const { sign, choose, receipt } = await openWithReceipt()
  await sign()

  await choose()
  expect((await screen.findByText(words.holds)).parentElement?.textContent).toContain(words.holdsHint)
  await choose({ observed: { ...receipt.observed, feeLamports: '1' } })
  expect(await screen.findByText('observed.feeLamports')).toBeTruthy()
  expect(screen.queryByText(words.holds)).toBeNull()
  await choose({ label: 'USDC' })
  expect(await screen.findByText('label')).toBeTruthy()
  await choose({ network: { ...receipt.network, name: 'Mainnet' } })
  expect(await screen.findByText('network.name')).toBeTruthy()
})

test('shows that a receipt is being verified until the network answers', async () => {
  const { node, choose } = await openWithReceipt()
  const { promise: answered, resolve: answer } = Promise.withResolvers<null>()
  node.landed = answered

  await choose()
  expect((await screen.findByText(words.verifying)).getAttribute('role')).toBe('status')
  answer(null)

  await screen.findByText(words.reasons.missing)
  expect(screen.queryByText(words.verifying)).toBeNull()
})

test('lists the unchecked parts without the transaction or the signer', async () => {
  const { node, choose, receipt } = await openWithReceipt()

  await choose()
  expect((await screen.findByText(words.holds)).parentElement?.textContent).toContain(words.holdsHint)
  const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  for (const [change, field] of [
    [{ kind: 'burn' }, 'kind'],
    [{ subject: usdc }, 'subject'],
    [{ label: 'USDC' }, 'label'],
    [{ kind: 'burn', label: 'USDC', subject: usdc }, 'kind'],
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

  expect(await screen.findByText(words.reasons.missing)).toBeTruthy()
  const { transaction, plan: named, network, records } = words.checkParts
  expect(screen.getByText(words.checked([transaction, named].join('; ')))).toBeTruthy()
  expect(screen.getByText(words.unchecked([network, records].join('; ')))).toBeTruthy()
  expect(screen.queryByText(words.holds)).toBeNull()
})
