import {
  appendTransactionMessageInstructions,
  blockhash,
  createTransactionMessage,
  generateKeyPairSigner,
  getTransactionEncoder,
  type Instruction,
  pipe,
  setTransactionMessageConfig,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { advanceSlots, createNetwork } from './network.ts'
import { fromBase58 } from './parse/base58.ts'
import { sendAirdrop } from './sendAirdrop.ts'
import { base64, request, toBase64 } from './testing/craft.ts'

async function setUp({ takesV1 }: { takesV1: boolean }) {
  const network = createNetwork({ rules: { takesV1 } })
  const alice = await generateKeyPairSigner()
  sendAirdrop(network, { receiver: fromBase58(alice.address), lamports: 100_000_000_000n })
  const lifetime = { blockhash: blockhash(network.blockhashes.latestAt(1n).blockhash), lastValidBlockHeight: 150n }
  const sign = async (instructions: readonly Instruction[]) => {
    const message = pipe(
      createTransactionMessage({ version: 1 }),
      (empty) => setTransactionMessageFeePayerSigner(alice, empty),
      (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
      (alive) => appendTransactionMessageInstructions(instructions, alive),
      (full) =>
        setTransactionMessageConfig(
          { computeUnitLimit: 100_000, priorityFeeLamports: 77n, loadedAccountsDataSizeLimit: 100_000 },
          full,
        ),
    )
    return new Uint8Array(getTransactionEncoder().encode(await signTransactionMessageWithSigners(message)))
  }
  const transfers = async (count: number) => {
    const receivers = await Promise.all(Array.from({ length: count }, () => generateKeyPairSigner()))
    return receivers.map(({ address }) =>
      getTransferSolInstruction({ source: alice, destination: address, amount: 1_000_000n }),
    )
  }
  const send = (bytes: Uint8Array) => request(network, 'sendTransaction', toBase64(bytes), base64)
  return { network, sign, transfers, send }
}

test('lands a large version 1 transaction, and returns its version', async () => {
  const { network, sign, transfers, send } = await setUp({ takesV1: true })
  const bytes = await sign(await transfers(40))
  expect(bytes.length).toBeGreaterThan(1232)

  const { result: signature, error } = send(bytes)
  advanceSlots(network)

  expect(error).toBeUndefined()
  const ask = (max: number) =>
    request(network, 'getTransaction', signature, {
      commitment: 'confirmed',
      encoding: 'jsonParsed',
      maxSupportedTransactionVersion: max,
    })
  expect(ask(0).error?.code).toBe(-32015)
  expect(ask(1).result).toMatchObject({ version: 1, meta: { err: null, fee: 5077 } })
  const simulated = request(network, 'simulateTransaction', toBase64(bytes), {
    ...base64,
    replaceRecentBlockhash: true,
  })
  expect(simulated.result).toMatchObject({ value: { err: null, unitsConsumed: 6000, fee: 5077 } })
  expect(send(bytes).error?.data).toMatchObject({ err: 'AlreadyProcessed' })
})

test('refuses version 1 unless enabled', async () => {
  const { sign, transfers, send } = await setUp({ takesV1: false })

  expect(send(await sign(await transfers(1))).error).toMatchObject({ code: -32602 })
})

// LiteSVM aborts on invalid bytes, so they must be refused first.
test('answers mutants of version 1', async () => {
  const { network, sign, transfers, send } = await setUp({ takesV1: true })
  const original = await sign(await transfers(3))
  let reached = 0
  const mutation = fc.record({ offset: fc.nat(original.length - 1), value: fc.nat(255), isHead: fc.boolean() })

  fc.assert(
    fc.property(fc.array(mutation, { minLength: 1, maxLength: 4 }), fc.nat(8), (mutations, cut) => {
      const bytes = original.slice(0, cut > 6 ? original.length - cut : original.length)
      for (const { offset, value, isHead } of mutations) bytes[isHead ? 1 + (offset % 42) : offset] = value

      const { error } = send(bytes)
      const simulated = request(network, 'simulateTransaction', toBase64(bytes), {
        ...base64,
        replaceRecentBlockhash: true,
      })

      if (!simulated.error) reached += 1
      expect([undefined, -32602, -32002, -32003]).toContain(error?.code)
    }),
    { numRuns: 1500 },
  )
  expect(reached).toBeGreaterThan(150)
})
