import { generateKeyPairSigner } from '@solana/kit'
import { startApi } from '@solsmith/wire/testing'
import { expect, test } from 'vitest'
import { networks } from '../testing/toolkit.ts'
import { fetchTokenName } from './fetchTokenName.ts'

test('parallel calls share one request; a name not found is requested again', async () => {
  await using node = await startApi(({ body }) => {
    const { id, params } = body as { readonly id: unknown; readonly params: readonly [readonly string[]] }
    return { body: { jsonrpc: '2.0', id, result: { context: { slot: 1 }, value: params[0].map(() => null) } } }
  })
  const network = { ...networks.sandbox, rpcUrl: node.url }
  const { address: mint } = await generateKeyPairSigner()

  const both = [fetchTokenName(network, mint), fetchTokenName(network, mint)]

  expect(both[0]).toBe(both[1])
  expect(await Promise.all(both)).toEqual([null, null])
  const asked = node.asked.length
  await fetchTokenName(network, mint)
  expect(node.asked.length).toBe(2 * asked)
})
