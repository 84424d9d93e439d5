import { address } from '@solana/kit'
import { createNetworks } from '@solsmith/chain'
import { serve } from '@solsmith/chain/testing'
import { expect, test } from 'vitest'
import { anvil, holdingAccount, mintAccount, stranger, tokenOf } from '#testing/tokens.ts'
import { readAccount } from './readAccount.ts'

const pools = 'CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C'

const ofPools = (bytes: number) => ({
  owner: address(pools),
  data: [btoa('\0'.repeat(bytes)), 'base64'],
  lamports: 1,
  executable: false,
  rentEpoch: 0,
  space: bytes,
})

async function read(value: unknown) {
  await using node = await serve(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { id } = JSON.parse(body) as { id: unknown }
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: { context: { slot: 1 }, value } }))
  })
  const network = createNetworks(() => node.url, 'a'.repeat(32)).find(({ id }) => id === 'sandbox')
  if (!network) throw new TypeError('A network with a genesis hash is the sandbox.')
  return await readAccount(network, anvil, new AbortController().signal)
}

test.each([
  ['nothing', null, { kind: 'empty' }],
  ['a token', mintAccount(tokenOf()), { kind: 'token', mint: anvil }],
  [
    'an account of a token',
    holdingAccount(tokenOf({ address: stranger }), { amount: 1n }),
    { kind: 'holding', mint: stranger },
  ],
  ['a pool', ofPools(637), { kind: 'pool' }],
  ['a tier of the pool program', ofPools(236), { kind: 'other' }],
  ['what is as long as a pool, of someone else', { ...ofPools(637), owner: stranger }, { kind: 'other' }],
])('finds at an address %s', async (_, value, found) => {
  expect(await read(value)).toEqual(found)
})
