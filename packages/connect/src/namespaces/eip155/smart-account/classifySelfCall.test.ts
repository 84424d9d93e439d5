import { expect, test } from 'vitest'
import { startEvmNode } from '../../../testing/evmNode.ts'
import { createToolkit, ethereum } from '../../../testing/toolkit.ts'
import { classifySelfCall } from './classifySelfCall.ts'

const owner = `0x${'a'.repeat(40)}`
const known = 'e6cae83bde06e4c305530e199d7217f42808555b'
const delegatedTo = (contract: string) => `0xef0100${contract}`

async function judge(block: '0x10' | 'latest', codes: { readonly after?: string; readonly now: string }) {
  const node = await startEvmNode({
    eth_getCode: ([, at]: readonly unknown[]) => {
      if (at === 'latest') return codes.now
      if (codes.after === undefined) throw new Error('missing trie node')
      return codes.after
    },
  })
  const network = { ...ethereum, rpcUrl: node.url }
  const { connect } = await createToolkit({
    options: { smartAccounts: { [ethereum.caip2]: { delegates: [`0x${'b'.repeat(40)}`] } } as never },
  })
  return classifySelfCall(connect, { network, owner }, block)
}

test.for([
  ['code that runs batches', { after: delegatedTo(known), now: '0x' }, 'confirmed'],
  ['code that the host knows to run them', { after: delegatedTo('b'.repeat(40)), now: '0x' }, 'confirmed'],
  ['no code', { after: '0x', now: delegatedTo(known) }, 'failed'],
  ['code that is not known', { after: delegatedTo('c'.repeat(40)), now: delegatedTo(known) }, 'unknown'],
  ['a contract', { after: '0x60', now: delegatedTo(known) }, 'unknown'],
] as const)("with %s after its block an account's call of itself is %3$s", async ([, codes, end]) => {
  expect(await judge('0x10', codes)).toBe(end)
})

test.for([
  [delegatedTo(known), 'confirmed'],
  ['0x', 'unknown'],
] as const)(
  'uses the current code if a node has no history, and cannot judge from an empty one: %s',
  async ([now, end]) => {
    expect(await judge('0x10', { now })).toBe(end)
    expect(await judge('latest', { now })).toBe(end)
  },
)
