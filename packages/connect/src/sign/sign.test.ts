import {
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  generateKeyPairSigner,
  getOffchainMessageDecoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { connectWallet } from '../connection/connectWallet.ts'
import { createMockWallet } from '../testing/mockWallet.ts'
import { createToolkit } from '../testing/toolkit.ts'
import type { Wallet } from '../wallets/wallet.ts'
import { isTransaction } from './isTransaction.ts'
import { requireSignature, signMessage, signOffchainMessage } from './signMessage.ts'
import { wrapOffchain } from './wrapOffchain.ts'

const { address } = await generateKeyPairSigner()

function build(version: 'legacy' | 0) {
  const message = pipe(
    createTransactionMessage({ version }),
    (draft) => setTransactionMessageFeePayer(address, draft),
    (draft) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: '1'.repeat(32) as Blockhash, lastValidBlockHeight: 1n },
        draft,
      ),
    (draft) =>
      appendTransactionMessageInstruction(
        getTransferSolInstruction({ source: createNoopSigner(address), destination: address, amount: 1n }),
        draft,
      ),
  )
  const compiled = compileTransaction(message)
  return {
    whole: new Uint8Array(getTransactionEncoder().encode(compiled)),
    message: new Uint8Array(compiled.messageBytes),
  }
}

test('recognizes a transaction, and its message, in both versions', () => {
  for (const version of ['legacy', 0] as const) {
    const { whole, message } = build(version)
    expect([isTransaction(whole), isTransaction(message)], String(version)).toEqual([true, true])
    expect(isTransaction(message.subarray(0, 40))).toBe(false)
  }
})

test('does not mistake texts or the envelope for one', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.lorem(), fc.string({ unit: 'binary' })), (text) => {
      expect(isTransaction(new TextEncoder().encode(text))).toBe(false)
      if (text.length > 0) expect(isTransaction(wrapOffchain(text, address))).toBe(false)
    }),
    { numRuns: 500 },
  )
})

async function setUp(change: Partial<Wallet> = {}, beforeSigning?: () => Promise<void>) {
  const toolkit = await createToolkit({
    wallets: (signer) => [{ ...createMockWallet(signer, beforeSigning ? { beforeSigning } : {}), ...change }],
  })
  await connectWallet(toolkit.connect, 'Mock Wallet')
  return toolkit
}

test('signs a text as UTF-8 bytes, and verifies the signature', async () => {
  const { connect, signer } = await setUp()
  const signed = await signMessage(connect, 'Grüße')
  expect(new TextDecoder().decode(signed.message)).toBe('Grüße')
  expect(signed.address).toBe(signer.address)
  expect(signed.signatureText).toMatch(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/)
})

test('the envelope is not a valid transaction on any network', async () => {
  const { connect, signer } = await setUp()
  for (const text of ['Plain words', 'Grüße', 'a'.repeat(2_000)]) {
    const { message } = await signOffchainMessage(connect, text)
    expect(message[0]).toBe(0xff)
    expect(getOffchainMessageDecoder().decode(message)).toMatchObject({
      version: 0,
      requiredSignatories: [{ address: signer.address }],
      content: { text },
    })
  }
})

test('does not sign bytes of a transaction as a message, or ask the wallet', async () => {
  let asked = 0
  const { connect } = await setUp({}, async () => {
    asked += 1
  })
  const bytes = new Uint8Array([1, 0, 0, 1, ...new Array(32).fill(7), ...new Array(32).fill(9), 0])
  expect(isTransaction(bytes)).toBe(true)
  await expect(signMessage(connect, new TextDecoder().decode(bytes))).rejects.toMatchObject({
    name: 'WalletSignMessageError',
    message: 'These bytes are a transaction. They are not signed as a message.',
  })
  expect(asked).toBe(0)
})

test('throws named errors', async () => {
  const fresh = await createToolkit()
  await expect(signMessage(fresh.connect, 'a')).rejects.toThrow('Wallet not connected')
  const unable = await setUp({ features: ['signTransaction'] })
  await expect(signMessage(unable.connect, 'a')).rejects.toThrow('The wallet does not support the feature')
  const declined = await setUp({}, async () => {
    throw Object.assign(new Error('nope'), { code: 4001 })
  })
  await expect(signMessage(declined.connect, 'a')).rejects.toMatchObject({ name: 'SignatureDeclinedError' })
  const broken = await setUp({}, async () => {
    throw new Error('crashed')
  })
  await expect(signMessage(broken.connect, 'a')).rejects.toMatchObject({ name: 'WalletSignMessageError' })
  const wrong = await setUp({
    request: (async () => ({
      message: new Uint8Array(1),
      signature: new Uint8Array(64),
    })) as unknown as Wallet['request'],
  })
  await expect(signMessage(wrong.connect, 'a')).rejects.toThrow('gave a signature that is not yours')
})

test('rejects a signature of another length', async () => {
  const short = requireSignature('W', address, { message: new Uint8Array(1), signature: new Uint8Array(63) })
  await expect(short).rejects.toMatchObject({ name: 'WalletSignMessageError' })
})
