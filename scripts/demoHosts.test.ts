import { expect, test } from 'vitest'
import { demoPolicy } from '../apps/server/src/http/headers.ts'
import { initialChoice } from '../packages/connect-react/src/demo/choice.ts'

test("the demo's policy allows its test networks", () => {
  const policy = demoPolicy({ relayUrl: undefined, walletOrigin: undefined })
  const { solanaUrl, evmUrl, bitcoinUrl, polkadotUrl } = initialChoice

  const hosts = [solanaUrl, evmUrl, bitcoinUrl, polkadotUrl].map((url) => new URL(url).origin)

  expect(hosts.filter((host) => !policy.includes(` ${host} `))).toEqual([])
})
