import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { deployToken } from '../../../../e2e/evm/deployContracts.ts'
import { whyNoAnvil } from '../../../../e2e/evm/findAnvil.ts'
import { startEvmSite } from '../testing/evmSite.ts'

const clients = join(import.meta.dirname, '../../../../e2e/evm/hostClients.mjs')

test('serves reads, transactions and block subscriptions to viem and ethers like any node', async ({ skip }) => {
  const missing = whyNoAnvil()
  if (missing !== null) skip(missing)
  await using chain = await startEvmSite(31_337)
  const [owner = ''] = chain.anvil.accounts
  const token = await deployToken(chain.anvil, { name: 'Kiln', symbol: 'KLN', supply: 10n ** 24n, owner })
  const url = await chain.site.listen()
  const host = `${url}/v1?chainId=${chain.anvil.caip2}&projectId=`

  const args = [clients, '--host', host, '--origin', chain.site.instance.publicUrl, '--token', token]
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 60_000 })

  expect(JSON.parse(stdout)).toEqual({
    read: [31_337, '0', 'KLN'],
    sent: 'success',
    block: true,
    logs: ['5'],
    wholeChain: expect.stringContaining('limited to 2000 blocks'),
    ethers: [1, true, 1],
    refused: -32_601,
    ethersSocket: true,
  })
})
