import { generateKeyPairSigner } from '@solana/kit'
import { afterEach, expect, test, vi } from 'vitest'
import { requestTestSol } from './requestTestSol.ts'

const signature = '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW'

afterEach(() => void vi.unstubAllGlobals())

function answer(status: object | null) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (_: unknown, { body }: RequestInit) => {
    const { id, method } = JSON.parse(String(body))
    asked.push(method)
    const context = { slot: 9 }
    const results: Readonly<Record<string, unknown>> = {
      requestAirdrop: signature,
      getSignatureStatuses: { context, value: [status] },
      getEpochInfo: { absoluteSlot: 9, blockHeight: 9, epoch: 0, slotIndex: 9, slotsInEpoch: 432_000 },
    }
    return Response.json({ jsonrpc: '2.0', id, result: results[method] ?? null })
  })
  return asked
}

const ask = async () => requestTestSol({ rpcUrl: 'https://network.example' }, (await generateKeyPairSigner()).address)

test("completes when the network has confirmed the faucet's SOL", async () => {
  const asked = answer({ slot: 8, confirmations: 1, err: null, confirmationStatus: 'confirmed' })
  await ask()
  expect(asked[0]).toBe('requestAirdrop')
  expect(asked).toContain('getSignatureStatuses')
})

test('reports a transaction that landed and failed', async () => {
  answer({ slot: 8, confirmations: 1, err: 'AccountNotFound', confirmationStatus: 'confirmed' })
  await expect(ask()).rejects.toMatchObject({ name: 'FaucetFailedError' })
})

test('reports that it may still arrive after 30 seconds, and does not ask the faucet again', async () => {
  vi.useFakeTimers()
  const asked = answer(null)
  let end: string | null = null
  void ask().catch(({ name }: Error) => {
    end = name
  })
  while (end === null) await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  expect(end).toBe('FaucetUnconfirmedError')
  expect(asked.filter((method) => method === 'requestAirdrop')).toHaveLength(1)
})
