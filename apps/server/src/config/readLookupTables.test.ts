import { expect, test } from 'vitest'
import { createTestApp, toUpstream } from '../testing/testApp.ts'

test('returns no tables by default', async () => {
  await using site = await createTestApp()

  const { status, body } = await site.get('/api/lookup-tables')

  expect({ status, body }).toEqual({ status: 200, body: { mainnet: null, devnet: null, sandbox: null } })
})

test("returns the operator's tables and the sandbox's initial one", async () => {
  const mainnet = 'So11111111111111111111111111111111111111112'
  await using site = await createTestApp({
    lookupTables: { mainnet, devnet: null },
    upstreams: { mainnet: null, devnet: null, sandbox: toUpstream('http://127.0.0.1:8899') },
  })

  const { body } = await site.get('/api/lookup-tables')

  expect(body).toEqual({ mainnet, devnet: null, sandbox: '6qfptvGDxnepQZ6q7Hqkx2DWTPntDsTXwchFmZh3L3CT' })
})
