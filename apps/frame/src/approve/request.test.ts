import {
  type Address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createTransactionMessage,
  generateKeyPairSigner,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { ownClaimStart } from '@solsmith/wire'
import { expect, test } from 'vitest'
import { readSignedMessage, readTransaction, signTransaction } from './request.ts'

const rpcUrl = 'http://127.0.0.1:9'

function compile(payer: Address) {
  const lifetime = { blockhash: '11111111111111111111111111111111' as never, lastValidBlockHeight: 1n }
  const memo = {
    programAddress: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr' as Address,
    data: new TextEncoder().encode('hello'),
  }
  return pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayer(payer, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
    (message) => appendTransactionMessageInstruction(memo, message),
    compileTransaction,
  )
}

test('a transaction is told by its instructions, and a network that is silent is told as that', async () => {
  const { address } = await generateKeyPairSigner()
  const bytes = new Uint8Array(getTransactionEncoder().encode(compile(address)))

  const { described } = await readTransaction(bytes, { address, rpcUrl })

  expect(described).toMatchObject({ feePayer: address, effects: { status: 'unread' } })
  expect(described.instructions).toMatchObject([{ program: 'memo', detail: { kind: 'text', text: 'hello' } }])
})

test('what another account signs, and bytes that are no transaction, are refused', async () => {
  const [{ address }, other] = [await generateKeyPairSigner(), await generateKeyPairSigner()]
  const bytes = new Uint8Array(getTransactionEncoder().encode(compile(address)))

  await expect(readTransaction(bytes, { address: other.address, rpcUrl })).rejects.toMatchObject({
    name: 'SignerNotNeededError',
  })
  for (const wrong of [new Uint8Array(), new Uint8Array(100), bytes.slice(0, -1)])
    await expect(readTransaction(wrong, { address, rpcUrl })).rejects.toMatchObject({ name: 'TransactionFormatError' })
})

test('the very bytes that were shown are signed', async () => {
  const signer = await generateKeyPairSigner()
  const transaction = compile(signer.address)
  const key = { publicKey: signer.address, privateKey: signer.keyPair.privateKey }

  const signed = await signTransaction(key, transaction)

  const again = new Uint8Array(getTransactionEncoder().encode(transaction))
  expect(signed.slice(65)).toEqual(again.slice(65))
  expect(signed.slice(1, 65)).not.toEqual(again.slice(1, 65))
})

test('a message is text or bytes, and never a transaction or what replaces the wallet’s own shares', async () => {
  const { address } = await generateKeyPairSigner()
  const { messageBytes } = compile(address)
  const encode = (text: string) => new TextEncoder().encode(text)

  expect(readSignedMessage(encode('Sign in')).text).toBe('Sign in')
  expect(readSignedMessage(new Uint8Array([255, 254])).text).toBeNull()
  const transactions = [new Uint8Array(messageBytes), new Uint8Array(getTransactionEncoder().encode(compile(address)))]
  for (const bytes of transactions)
    expect(() => readSignedMessage(bytes)).toThrow(expect.objectContaining({ name: 'MessageIsTransactionError' }))
  expect(() => readSignedMessage(encode(`${ownClaimStart}shares-v1\nx`))).toThrow(
    expect.objectContaining({ name: 'MessageIsOwnError' }),
  )
})
