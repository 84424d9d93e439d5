import {
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  decompileTransactionMessage,
  generateKeyPairSigner,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type KeyPairSigner,
  partiallySignTransaction,
  setTransactionMessageLifetimeUsingBlockhash,
  type TransactionMessage,
} from '@solana/kit'
import { expect, test } from 'vitest'
import { isSignInTransaction, writeSignInTransaction } from './signInTransaction.ts'

const text = 'site.example wants you to sign in with your Solana account:\nÄ\n\nNonce: 1'

async function sign(bytes: Uint8Array, by: KeyPairSigner): Promise<Uint8Array> {
  const signed = await partiallySignTransaction([by.keyPair], getTransactionDecoder().decode(bytes))
  return new Uint8Array(getTransactionEncoder().encode(signed))
}

async function change(bytes: Uint8Array, by: KeyPairSigner, edit: (message: never) => TransactionMessage) {
  const { messageBytes } = getTransactionDecoder().decode(bytes)
  const message = decompileTransactionMessage(getCompiledTransactionMessageDecoder().decode(messageBytes) as never)
  const changed = compileTransaction(edit(message as never) as never)
  return sign(new Uint8Array(getTransactionEncoder().encode(changed)), by)
}

test('verifies the text and account of a signed transaction, and no others', async () => {
  const [own, other] = [await generateKeyPairSigner(), await generateKeyPairSigner()]
  const bytes = await writeSignInTransaction(text, own.address)
  const signed = await sign(bytes, own)

  expect(await isSignInTransaction(signed, text, own.address)).toBe(true)
  expect(await isSignInTransaction(signed, `${text}2`, own.address)).toBe(false)
  expect(await isSignInTransaction(signed, text, other.address)).toBe(false)
  expect(await isSignInTransaction(bytes, text, own.address)).toBe(false)
  expect(await isSignInTransaction(signed.with(1, signed[1] === 0 ? 1 : 0), text, own.address)).toBe(false)
  expect(await isSignInTransaction(signed.slice(0, -1), text, own.address)).toBe(false)
  expect(await isSignInTransaction(new Uint8Array(), text, own.address)).toBe(false)
})

test('allows additions by wallets, but not a blockhash that could land', async () => {
  const own = await generateKeyPairSigner()
  const bytes = await writeSignInTransaction(text, own.address)
  const budget = { programAddress: (await generateKeyPairSigner()).address, data: new Uint8Array([2]) }

  const added = await change(bytes, own, (message) => appendTransactionMessageInstruction(budget, message))
  expect(await isSignInTransaction(added, text, own.address)).toBe(true)
  const landing = await change(bytes, own, (message) =>
    setTransactionMessageLifetimeUsingBlockhash(
      { blockhash: '11111111111111111111111111111111' as Blockhash, lastValidBlockHeight: 0n },
      message,
    ),
  )
  expect(await isSignInTransaction(landing, text, own.address)).toBe(false)
})

test('uses the hash of the text in place of the blockhash', async () => {
  const own = await generateKeyPairSigner()
  const hashOf = async (of: string) => {
    const { messageBytes } = getTransactionDecoder().decode(await writeSignInTransaction(of, own.address))
    return (getCompiledTransactionMessageDecoder().decode(messageBytes) as { lifetimeToken: string }).lifetimeToken
  }
  expect(await hashOf('a')).toBe(await hashOf('a'))
  expect(await hashOf('a')).not.toBe(await hashOf('b'))
})
