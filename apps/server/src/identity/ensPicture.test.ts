import { expect, test } from 'vitest'
import { whyNoAnvil } from '../../../../e2e/evm/findAnvil.ts'
import { putEnsName, startEvmSite } from '../testing/evmSite.ts'
import { startTestPostgres } from '../testing/testDatabase.ts'

test('serves an ENS avatar from this server, and ignores an invalid URL', async ({ skip }) => {
  const missing = whyNoAnvil()
  if (missing !== null) skip(missing)
  await using postgres = await startTestPostgres()
  await using chain = await startEvmSite(1, { database: await postgres.open() })
  const identity = async (owner: string, avatar: string) => {
    await putEnsName(chain.anvil, owner, { name: 'anna.eth', avatar })
    return (await chain.site.get(`/v1/identity/${owner}`)).body
  }
  expect(await identity('0x00000000000000000000000000000000000000d1', 'https://a.example/anna.png')).toEqual({
    name: 'anna.eth',
    avatar: expect.stringMatching(/^http:\/\/localhost:3000\/images\/url\/[\w-]{22}\/[\w-]+$/),
  })
  for (const [index, avatar] of ['', 'eip155:1/erc721:0x1/2', 'javascript:alert(1)'].entries())
    expect(await identity(`0x00000000000000000000000000000000000000e${index}`, avatar)).toEqual({
      name: 'anna.eth',
      avatar: null,
    })
})
