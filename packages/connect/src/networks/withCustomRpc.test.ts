import { expect, test } from 'vitest'
import { ethereum, networks } from '../testing/toolkit.ts'
import { withCustomRpc } from './withCustomRpc.ts'

const { mainnet, devnet } = networks

test("puts the host's RPC URLs before the network's, in order", () => {
  const own = { ...ethereum, moreRpcUrls: ['http://127.0.0.1:1/second'] }
  const [first, second, third] = withCustomRpc([mainnet, devnet, own], {
    [devnet.caip2]: 'https://one.example',
    [own.caip2]: ['https://a.example', 'https://b.example'],
  })

  expect(first).toStrictEqual(mainnet)
  expect(second).toMatchObject({ rpcUrl: 'https://one.example', moreRpcUrls: [devnet.rpcUrl], preferredRpcs: 1 })
  expect(third).toMatchObject({
    rpcUrl: 'https://a.example',
    moreRpcUrls: ['https://b.example', own.rpcUrl, 'http://127.0.0.1:1/second'],
    preferredRpcs: 2,
  })
})

test('keeps a socket with its RPC URL', () => {
  const withSocket = { ...devnet, socketUrl: 'ws://127.0.0.1:1/devnet' }

  const [kept] = withCustomRpc([withSocket])
  expect(kept).toEqual(withSocket)

  const [changed] = withCustomRpc([withSocket], { [devnet.caip2]: 'https://one.example' })
  expect(changed).not.toHaveProperty('socketUrl')
})

test('an empty list leaves a network unchanged', () => {
  const [network] = withCustomRpc([mainnet], { [mainnet.caip2]: [] })

  expect(network).toEqual(mainnet)
})
