import { expect, test } from 'vitest'
import { evmChainOf, isOfSandbox, rpcUrlOf, toCaip2 } from './networks.ts'

const origin = 'https://wallet.example'
const sandbox = 'solana:7VqGf5mG1q8n5tYbGr7bzxkmgUoY9jqT'

test("requests each network through the frame's own server", () => {
  expect([
    rpcUrlOf('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', origin),
    rpcUrlOf(sandbox, origin),
    rpcUrlOf('eip155:8453', origin),
    rpcUrlOf(1, origin),
  ]).toEqual([
    `${origin}/rpc/mainnet`,
    `${origin}/rpc/sandbox`,
    `${origin}/v1?chainId=eip155:8453`,
    `${origin}/v1?chainId=eip155:1`,
  ])
})

test.each(['', 'eip155:', 'eip155:0', 'eip155:01', 'eip155:-1', 'eip155:1&x=1', 'eip155:1e3', 'bip122:x', 0, -1, 1.5])(
  'rejects %s as an EVM chain',
  (chainId) => {
    expect([evmChainOf(chainId), rpcUrlOf(chainId, origin)]).toEqual([null, null])
  },
)

test('allows a sandbox wallet only there and on the developer chain', () => {
  const used = [sandbox, 'eip155:31337', 31_337, 'eip155:1', 1, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '']
  expect(used.filter((chainId) => isOfSandbox(sandbox, chainId))).toEqual([sandbox, 'eip155:31337', 31_337])
  expect(toCaip2(10)).toBe('eip155:10')
})
