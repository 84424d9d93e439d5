import { createNetworks } from '@solsmith/chain'
import { expect, onTestFinished, test, vi } from 'vitest'
import { anvil } from '#testing/tokens.ts'
import { storeTokenFile } from './storeTokenFile.ts'

const cid = `bafkrei${'a'.repeat(52)}`
const uri = `https://tokens.example/media/${cid}`
const networks = createNetworks(() => 'http://localhost/rpc', 'a'.repeat(32))
const networkOf = (wanted: string) => {
  const network = networks.find(({ id }) => id === wanted)
  if (!network) throw new TypeError('A network is expected.')
  return network
}

const file = { name: 'Anvil', symbol: 'ANVL', description: '', image: null } as never // Request fields of a token.
const proof = { chainId: 'solana:x', mint: anvil, time: 1, signature: 'sig' } as never // Request fields of a proof.

function serve() {
  const asked: [string, unknown][] = []
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    const path = new URL(input instanceof Request ? input.url : input, 'https://tokens.example').pathname
    asked.push([path, init?.body ? JSON.parse(String(init.body)) : null])
    return new Response(JSON.stringify({ cid, uri, type: 'application/json' }), {
      headers: { 'content-type': 'application/json' },
    })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return asked
}

test.for(['mainnet', 'devnet'])('on %s, reads a stored file back as wallets do', async (id) => {
  const asked = serve()

  expect(await storeTokenFile(networkOf(id), { file, proof: null })).toBe(uri)
  expect(asked.map(([path]) => path)).toEqual(['/api/media/metadata', `/api/media/${cid}/check`])
})

test('skips that in the sandbox', async () => {
  const asked = serve()

  expect(await storeTokenFile(networkOf('sandbox'), { file, proof: null })).toBe(uri)
  expect(asked).toEqual([['/api/media/metadata', file]])
})

test("sends a name's proof with the file", async () => {
  const asked = serve()

  await storeTokenFile(networkOf('sandbox'), { file, proof })

  expect(asked).toEqual([['/api/media/metadata', { ...(file as object), proof }]])
})
