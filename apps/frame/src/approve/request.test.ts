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
const page = 'https://site.example'
const encode = (text: string) => new TextEncoder().encode(text)

function compile(payer: Address, text = 'hello') {
  const lifetime = { blockhash: '11111111111111111111111111111111' as never, lastValidBlockHeight: 1n }
  const memo = {
    programAddress: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr' as Address,
    data: encode(text),
  }
  return pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayer(payer, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
    (message) => appendTransactionMessageInstruction(memo, message),
    compileTransaction,
  )
}

test('describes a transaction by its instructions, and reports a silent network', async () => {
  const { address } = await generateKeyPairSigner()
  const bytes = new Uint8Array(getTransactionEncoder().encode(compile(address)))

  const { described } = await readTransaction(bytes, { address, rpcUrl, page })

  expect(described).toMatchObject({ feePayer: address, effects: { status: 'unread' } })
  expect(described.instructions).toMatchObject([{ program: 'memo', detail: { kind: 'text', text: 'hello' } }])
})

test("refuses another account's transaction, and invalid bytes", async () => {
  const [{ address }, other] = [await generateKeyPairSigner(), await generateKeyPairSigner()]
  const bytes = new Uint8Array(getTransactionEncoder().encode(compile(address)))

  await expect(readTransaction(bytes, { address: other.address, rpcUrl, page })).rejects.toMatchObject({
    name: 'SignerNotNeededError',
  })
  for (const wrong of [new Uint8Array(), new Uint8Array(100), bytes.slice(0, -1)])
    await expect(readTransaction(wrong, { address, rpcUrl, page })).rejects.toMatchObject({
      name: 'TransactionFormatError',
    })
})

test('signs exactly the displayed bytes', async () => {
  const signer = await generateKeyPairSigner()
  const transaction = compile(signer.address)
  const key = { publicKey: signer.address, privateKey: signer.keyPair.privateKey }

  const signed = await signTransaction(key, transaction)

  const again = new Uint8Array(getTransactionEncoder().encode(transaction))
  expect(signed.slice(65)).toEqual(again.slice(65))
  expect(signed.slice(1, 65)).not.toEqual(again.slice(1, 65))
})

test('signs text and bytes as messages, but no transactions or the wallet’s own share changes', async () => {
  const { address } = await generateKeyPairSigner()
  const { messageBytes } = compile(address)

  expect(readSignedMessage(encode('Sign in'), page).text).toBe('Sign in')
  expect(readSignedMessage(new Uint8Array([255, 254]), page).text).toBeNull()
  const transactions = [new Uint8Array(messageBytes), new Uint8Array(getTransactionEncoder().encode(compile(address)))]
  for (const bytes of transactions)
    expect(() => readSignedMessage(bytes, page)).toThrow(expect.objectContaining({ name: 'MessageIsTransactionError' }))
  expect(() => readSignedMessage(encode(`${ownClaimStart}shares-v1\nx`), page)).toThrow(
    expect.objectContaining({ name: 'MessageIsOwnError' }),
  )
})

const signIn = (site: string) => `${site} wants you to sign in with your Solana account:\n5tq…\n\nNonce: abcdefgh`

test.each([['site.example'], ['https://Site.Example']])('signs a sign-in at %s, the requesting site', async (site) => {
  const { address } = await generateKeyPairSigner()
  const bytes = new Uint8Array(getTransactionEncoder().encode(compile(address, signIn(site))))

  expect(readSignedMessage(encode(signIn(site)), page).text).toBe(signIn(site))
  await expect(readTransaction(bytes, { address, rpcUrl, page })).resolves.toBeDefined()
})

test.each([
  ['bank.example'],
  ['https://bank.example'],
  ['site.example:8080'],
  ['site.example@bank.example'],
  ['site.example.bank.example'],
  ['site.exam\u{200b}ple'],
])("refuses a sign-in at %s as a message and as a transaction's memo", async (site) => {
  const { address } = await generateKeyPairSigner()
  const bytes = new Uint8Array(getTransactionEncoder().encode(compile(address, signIn(site))))
  const refusal = { name: 'SignInElsewhereError' }

  for (const text of [signIn(site), ` \n${signIn(site)}\u{200b}`])
    expect(() => readSignedMessage(encode(text), page)).toThrow(expect.objectContaining(refusal))
  await expect(readTransaction(bytes, { address, rpcUrl, page })).rejects.toMatchObject(refusal)
})

const bank = 'bank.example wants you to sign in with your Solana account:\n'
const mark = [0xff, ...encode('solana offchain')]
const sized = (text: string) => [encode(text).length % 256, Math.floor(encode(text).length / 256), ...encode(text)]
const envelopes: readonly (readonly [name: string, wrap: (text: string) => number[]])[] = [
  ['version 0', (text) => [...mark, 0, ...new Uint8Array(32), 0, 1, ...new Uint8Array(32), ...sized(text)]],
  ['version 0 without signers', (text) => [...mark, 0, 0, ...sized(text)]],
  ['version 1', (text) => [...mark, 1, 1, ...new Uint8Array(32), ...encode(text)]],
]

test.each(envelopes)('displays the text of an off-chain message of %s, and refuses sign-ins elsewhere', (_, wrap) => {
  expect(readSignedMessage(Uint8Array.from(wrap('hello')), page).text).toBe('hello')
  const own = bank.replace('bank', 'site')
  expect(readSignedMessage(Uint8Array.from(wrap(own)), page).text).toBe(own)
  expect(() => readSignedMessage(Uint8Array.from(wrap(bank)), page)).toThrow(/bank\.example/)
})

test.each([
  ['behind a text', [...encode(`Hello\n${bank}`)]],
  ['behind a sign-in of the page', [...encode(bank.replace('bank', 'site') + bank)]],
  ['behind other bytes', [0, 1, 255, 32, ...encode(bank)]],
  ['in a damaged envelope', [...mark, 0, 9, 9, ...encode(` ${bank}`)]],
  ['in an envelope of a version to come', [...mark, 2, ...encode(` ${bank}`)]],
])('refuses a sign-in at another site %s', (_, bytes) => {
  expect(() => readSignedMessage(Uint8Array.from(bytes), page)).toThrow()
})
