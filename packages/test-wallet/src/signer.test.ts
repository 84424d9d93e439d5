import {
  type Address,
  address,
  appendTransactionMessageInstruction,
  assertIsFullySignedTransaction,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getPublicKeyFromAddress,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
  pipe,
  setTransactionMessageConfig,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  verifySignature,
} from '@solana/kit'
import { startLocalnet } from '@solsmith/localnet/testing'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { ApprovalRequest } from './approval.ts'
import { createMemoryKeyStorage, type KeyStorage } from './keyStorage.ts'
import { createSigner } from './signer.ts'
import { forbiddenStorage } from './testing/keyStorages.ts'

const blockhash = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM' as Blockhash
const chain = 'solana:localnet'

/** A signer with a scripted user, without a network unless given. */
function createTestSigner({
  storage = createMemoryKeyStorage(),
  rpcUrl = 'http://127.0.0.1:9',
  answer = true,
}: {
  storage?: KeyStorage
  rpcUrl?: string
  answer?: boolean
} = {}) {
  const seen: ApprovalRequest[] = []
  const approve = async (request: ApprovalRequest) => {
    seen.push(request)
    return answer
  }
  return { signer: createSigner({ rpcUrl, storage, approve }), seen, storage }
}

async function connect(options: Parameters<typeof createTestSigner>[0] = {}) {
  const test = createTestSigner(options)
  const key = await test.signer.connect(false)
  if (key === null) throw new Error('Not connected')
  return { ...test, address: key.address, key }
}

function buildTransaction(payer: string, version: 0 | 1 | 'legacy' = 0, other?: string) {
  const memo = {
    programAddress: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
    data: new TextEncoder().encode('hello'),
    accounts: other === undefined ? [] : [{ address: address(other), role: 2 as const }],
  }
  return compileTransaction(
    pipe(
      createTransactionMessage({ version }),
      (empty) => setTransactionMessageFeePayer(address(payer), empty),
      (paid) => setTransactionMessageLifetimeUsingBlockhash({ blockhash, lastValidBlockHeight: 1n }, paid),
      (timed) => appendTransactionMessageInstruction(memo, timed),
      (full) =>
        // Only version 1 has a config in its header.
        version === 1
          ? (setTransactionMessageConfig(
              { computeUnitLimit: 700, priorityFeeLamports: 77n },
              full as Parameters<typeof setTransactionMessageConfig>[1],
            ) as typeof full)
          : full,
    ),
  )
}

const encode = (transaction: Parameters<ReturnType<typeof getTransactionEncoder>['encode']>[0]) =>
  new Uint8Array(getTransactionEncoder().encode(transaction))

test.each([1, 0, 'legacy'] as const)('shows and signs a transaction of version %s unchanged', async (version) => {
  const { signer, seen, address } = await connect()
  const transaction = buildTransaction(address, version)

  const signed = getTransactionDecoder().decode(
    await signer.signTransaction({ address, chain, transaction: encode(transaction) }),
  )

  expect(seen).toEqual([
    {
      kind: 'transaction',
      address,
      isKeyKept: true,
      isDurable: false,
      feePayer: address,
      instructions: [
        // Version 1 has in its header what others have in instructions; both look alike.
        ...(version === 1
          ? [
              expect.objectContaining({
                instruction: 'setComputeLimit',
                detail: { kind: 'computeUnits', count: 700 },
              }),
              expect.objectContaining({ instruction: 'setComputePrice', detail: { kind: 'sol', lamports: 77n } }),
            ]
          : []),
        expect.objectContaining({ instruction: 'memo', detail: { kind: 'text', text: 'hello' } }),
      ],
      effects: { status: 'unread' },
    },
  ])
  expect(signed.messageBytes).toEqual(transaction.messageBytes)
  assertIsFullySignedTransaction(signed)
  const signature = signed.signatures[address]
  const publicKey = await getPublicKeyFromAddress(address)
  expect(signature && (await verifySignature(publicKey, signature, signed.messageBytes))).toBe(true)
})

test('keeps signatures of others', async () => {
  const { signer, address } = await connect()
  const other = await generateKeyPairSigner()
  const transaction = await partiallySignTransaction([other.keyPair], buildTransaction(address, 0, other.address))

  const signed = getTransactionDecoder().decode(
    await signer.signTransaction({ address, chain, transaction: encode(transaction) }),
  )

  expect(signed.signatures[other.address]).toEqual(transaction.signatures[other.address])
  expect(signed.signatures[address]).not.toBeNull()
})

test.each(['solana:mainnet', 'solana:devnet', 'solana:testnet', 'eip155:1', '', undefined])(
  'for the chain %s, shows and signs nothing',
  async (other) => {
    const { signer, seen, address } = await connect()
    const transaction = encode(buildTransaction(address))

    await expect(signer.signTransaction({ address, chain: other, transaction })).rejects.toMatchObject({
      name: 'ChainNotSupportedError',
      message: 'The sandbox wallet signs for the sandbox only. The request was refused.',
    })
    expect(seen).toEqual([])
  },
)

test("reports a user's refusal as wallets do", async () => {
  const { signer, address } = await connect({ answer: false })
  const transaction = encode(buildTransaction(address))
  const rejection = { name: 'UserRejectedRequestError', code: 4001, message: 'User rejected the request.' }

  await expect(signer.signTransaction({ address, chain, transaction })).rejects.toMatchObject(rejection)
  await expect(signer.signMessage({ address, message: Uint8Array.of(65) })).rejects.toMatchObject(rejection)
})

test('refuses bytes that are not exactly one transaction, unseen', async () => {
  const { signer, seen, address } = await connect()
  const bytes = encode(buildTransaction(address))
  const broken = [
    new Uint8Array(),
    bytes.slice(0, -1),
    Uint8Array.of(...bytes, 0),
    Uint8Array.of(0, ...bytes.slice(65)),
  ]

  for (const transaction of broken)
    await expect(signer.signTransaction({ address, chain, transaction })).rejects.toMatchObject({
      name: expect.stringMatching(/^(TransactionFormatError|SignerNotNeededError)$/),
    })
  expect(seen).toEqual([])
})

test('refuses a later transaction version by number', async () => {
  const { signer, address } = await connect()
  const bytes = encode(buildTransaction(address))
  // First byte of the message, after one signature: high bit and version.
  bytes[65] = 0x80 | 5

  await expect(signer.signTransaction({ address, chain, transaction: bytes })).rejects.toMatchObject({
    name: expect.stringMatching(/^Transaction(Version|Format)Error$/),
  })
})

test('shows or refuses any bytes by name', async () => {
  const { signer, address } = await connect()
  const bytes = encode(buildTransaction(address))
  const change = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(change, async (changes) => {
      const transaction = bytes.slice()
      for (const [index, value] of changes) transaction[index] = value
      const result = await signer.signTransaction({ address, chain, transaction }).catch((error: Error) => error)
      if (result instanceof Error)
        expect(['TransactionFormatError', 'TransactionVersionError', 'SignerNotNeededError']).toContain(result.name)
      else expect(result.slice(65)).toEqual(transaction.slice(65))
    }),
    { numRuns: 1_000 },
  )
})

test('refuses a transaction of other signers', async () => {
  const { signer, address } = await connect()
  const { address: payer } = await generateKeyPairSigner()

  await expect(
    signer.signTransaction({ address, chain, transaction: encode(buildTransaction(payer)) }),
  ).rejects.toMatchObject({ name: 'SignerNotNeededError' })
})

test('signs the shown bytes even if the app changes its own', async () => {
  const storage = createMemoryKeyStorage()
  let asked = new Uint8Array()
  const signer = createSigner({
    rpcUrl: 'http://127.0.0.1:9',
    storage,
    approve: async () => {
      asked.fill(7)
      return true
    },
  })
  const address = (await signer.connect(false))?.address ?? ''
  asked = encode(buildTransaction(address))
  const shown = asked.slice(65)

  const signed = await signer.signTransaction({ address, chain, transaction: asked })
  asked = new TextEncoder().encode('hello')
  const signature = await signer.signMessage({ address, message: asked })

  expect(signed.slice(65)).toEqual(shown)
  const publicKey = await getPublicKeyFromAddress(address as never)
  expect(await verifySignature(publicKey, signature as never, new TextEncoder().encode('hello'))).toBe(true)
})

test('shows a message as text or bytes, and signs it', async () => {
  const { signer, seen, address } = await connect()
  const message = new TextEncoder().encode('Sign in to Solsmith\n1')

  const signature = await signer.signMessage({ address, message })
  await signer.signMessage({ address, message: Uint8Array.of(0, 255) })

  expect(seen).toEqual([
    {
      kind: 'message',
      address,
      isKeyKept: true,
      text: 'Sign in to Solsmith\n1',
      byteCount: 21,
      dataHex: expect.any(String),
    },
    { kind: 'message', address, isKeyKept: true, text: null, byteCount: 2, dataHex: '00ff' },
  ])
  expect(await verifySignature(await getPublicKeyFromAddress(address), signature as never, message)).toBe(true)
})

test.each([1, 0, 'legacy'] as const)(
  'refuses a transaction of version %s disguised as a message, unseen',
  async (version) => {
    const { signer, seen, address } = await connect()
    const message = new Uint8Array(buildTransaction(address, version).messageBytes)

    await expect(signer.signMessage({ address, message })).rejects.toMatchObject({ name: 'MessageIsTransactionError' })
    expect(seen).toEqual([])
  },
)

test('signs nothing before connecting, after disconnecting or for another account', async () => {
  const { signer, address } = await connect()
  const { address: other } = await generateKeyPairSigner()
  const transaction = encode(buildTransaction(address))
  const refusal = { name: 'AccountNotFoundError' }

  await expect(createTestSigner().signer.signMessage({ address, message: Uint8Array.of(65) })).rejects.toMatchObject(
    refusal,
  )
  await expect(signer.signTransaction({ address: other, chain, transaction })).rejects.toMatchObject(refusal)
  await signer.disconnect()
  await expect(signer.signTransaction({ address, chain, transaction })).rejects.toMatchObject(refusal)
})

// Page 1: connect. Page 2: silent → yes, disconnect. Page 3: silent → no, connect → the same key.
test('reconnects silently only if connected before', async () => {
  const storage = createMemoryKeyStorage()
  const open = () => createTestSigner({ storage }).signer

  expect(await open().connect(true)).toBeNull()
  const first = await open().connect(false)
  const second = open()
  expect((await second.connect(true))?.address).toBe(first?.address)
  await second.disconnect()

  expect(await open().connect(true)).toBeNull()
  expect((await open().connect(false))?.address).toBe(first?.address)
})

test('creates no key and requests no airdrop on a silent connect', async () => {
  const { signer, storage } = createTestSigner()

  await signer.connect(true)

  expect(await storage.get()).toBeUndefined()
})

test('works for this visit without storage, and says so before signing', async () => {
  const { signer, seen, address } = await connect({ storage: forbiddenStorage })

  await signer.signMessage({ address, message: new TextEncoder().encode('hello') })

  expect(seen).toEqual([expect.objectContaining({ isKeyKept: false })])
  expect((await signer.connect(false))?.address).toBe(address)
  await signer.disconnect()
})

test('connects while the sandbox is down', async () => {
  const { key } = await connect({ rpcUrl: 'http://127.0.0.1:9' })

  expect(key.isKept).toBe(true)
})

test('funds once on the real sandbox, and its transactions execute', async () => {
  await using localnet = await startLocalnet()
  const asked = vi.spyOn(globalThis, 'fetch')
  const { signer, seen } = createTestSigner({ rpcUrl: localnet.rpcUrl })
  const [key, same] = await Promise.all([signer.connect(false), signer.connect(false)])
  await signer.connect(true)
  const address = key?.address ?? ('' as Address)
  expect(same?.address).toBe(address)

  const airdrops = asked.mock.calls.filter(([, init]) => String(init?.body).includes('requestAirdrop'))
  asked.mockRestore()
  expect(airdrops).toHaveLength(1)
  expect((await localnet.rpc.getBalance(address).send()).value).toBe(10_000_000_000n)

  const { value: latest } = await localnet.rpc.getLatestBlockhash().send()
  const transaction = compileTransaction(
    pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayer(address, empty),
      (paid) => setTransactionMessageLifetimeUsingBlockhash(latest, paid),
    ),
  )
  const signed = getTransactionDecoder().decode(
    await signer.signTransaction({ address, chain, transaction: encode(transaction) }),
  )
  expect(seen.map((request) => request.kind === 'transaction' && request.effects)).toMatchObject([
    { status: 'known', balances: [{ mint: null, symbol: 'SOL', decimals: 9, amount: -5_000n }] },
  ])
  await localnet.rpc.sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64' }).send()
  await expect.poll(async () => (await localnet.rpc.getBalance(address).send()).value).toBe(10_000_000_000n - 5_000n)

  // Sign-in by transaction, as some sites do: its blockhash is unknown to any network.
  await signer.signTransaction({ address, chain, transaction: encode(buildTransaction(address)) })
  expect(seen.at(-1)).toMatchObject({ effects: { status: 'failed', isUnlandable: true } })
})
