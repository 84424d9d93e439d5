import type { Blockhash } from '@solana/kit'
import { test } from '@solsmith/localnet/testing'
import { expect } from 'vitest'
import { createBlockhashCache, fetchNewBlockhash } from './blockhash.ts'
import { createRpc } from './createRpc.ts'
import { httpTransport, type Transport } from './transport.ts'

function listen(url: string) {
  const asked: string[] = []
  const http = httpTransport({ url })
  const transport: Transport = (call, signal) => {
    asked.push(call.method)
    return http(call, signal)
  }
  return { rpc: createRpc(transport), asked, times: (method: string) => asked.filter((name) => name === method).length }
}

test('caches a blockhash for 30 s, and shares a request between concurrent callers', async ({ localnet }) => {
  const { rpc, times } = listen(localnet.rpcUrl)
  let nowMs = 0
  const cache = createBlockhashCache(rpc, { now: () => nowMs })

  const [first, second] = await Promise.all([cache.get(), cache.get()])
  nowMs = 29_999
  const third = await cache.get()
  expect([second, third]).toEqual([first, first])
  expect(times('getLatestBlockhash')).toBe(1)
  nowMs = 30_000
  await cache.get()

  expect(times('getLatestBlockhash')).toBe(2)
})

test('drops it as soon as the chain no longer accepts it', async ({ localnet }) => {
  const { rpc } = listen(localnet.rpcUrl)
  const cache = createBlockhashCache(rpc)
  const first = await cache.get()
  localnet.warp({ slots: 200 })

  const second = await cache.get()

  expect(second.blockhash).not.toBe(first.blockhash)
  expect((await rpc.isBlockhashValid(second.blockhash).send()).value).toBe(true)
})

test('fetches a new one if no node can confirm that it is valid', async ({ localnet }) => {
  const http = httpTransport({ url: localnet.rpcUrl })
  const rpc = createRpc((call, signal) =>
    call.method === 'isBlockhashValid' ? Promise.reject(new TypeError('not offered here')) : http(call, signal),
  )
  const cache = createBlockhashCache(rpc)
  await cache.get()
  localnet.warp({ slots: 200 })

  const { blockhash } = await cache.get()

  const { value } = await createRpc(http).isBlockhashValid(blockhash).send()
  expect(value).toBe(true)
})

test('waits for another blockhash, and reports a stalled chain after 50 tries', async ({ localnet }) => {
  const { rpc } = listen(localnet.rpcUrl)
  const { blockhash } = (await rpc.getLatestBlockhash().send()).value
  localnet.warp({ slots: 2 })
  expect((await fetchNewBlockhash(rpc, { previous: blockhash })).blockhash).not.toBe(blockhash)

  let tries = 0
  const waits: number[] = []
  const stuck = createRpc(async () => {
    tries += 1
    return { context: { slot: 1 }, value: { blockhash: 'same', lastValidBlockHeight: 1 } }
  })
  const waiting = fetchNewBlockhash(stuck, {
    previous: 'same' as Blockhash,
    wait: async (ms) => void waits.push(ms),
  })
  await expect(waiting).rejects.toThrow('Unable to obtain a new blockhash after 50 tries')
  expect([tries, new Set(waits)]).toEqual([50, new Set([200])])
})
