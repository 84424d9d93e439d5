import { expect, test } from 'vitest'
import { createGenesisReader } from '../rpc/genesisReader.ts'
import { startFakeUpstream } from '../testing/fakeUpstream.ts'
import { toUpstream } from '../testing/testApp.ts'
import { findSandboxRealm } from './findSandboxRealm.ts'

const hash = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG'

test('assigns local logins to the sandbox, reports a silent one, and works once it answers', async () => {
  let isSilent = true
  await using fake = await startFakeUpstream((body, response) => {
    if (isSilent) response.destroy()
    else response.end(JSON.stringify({ jsonrpc: '2.0', result: hash, id: JSON.parse(body).id }))
  })
  const sandbox = toUpstream(fake.url)
  const readGenesis = createGenesisReader(sandbox)

  await expect(findSandboxRealm({ sandbox }, readGenesis)).rejects.toMatchObject({
    name: 'RpcUnreachableError',
    context: { network: 'sandbox' },
  })
  isSilent = false
  expect(await findSandboxRealm({ sandbox }, readGenesis)).toBe(`solana:${hash.slice(0, 32)}`)
  isSilent = true
  expect(await findSandboxRealm({ sandbox }, readGenesis)).toBe(`solana:${hash.slice(0, 32)}`)
})

test('returns null without a sandbox', async () => {
  expect(await findSandboxRealm({ sandbox: null }, async () => null)).toBeNull()
})
