import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findUncalled } from './callers.ts'

const root = join(import.meta.dirname, '..')

/** What nothing in the product calls, and why it is there. */
const kept: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  chain: {},
  connect: {
    createSiweConfig: 'specification, section 5: the older way to say `siwx`, of sites on EVM chains',
    networkImage: 'specification, section 9: the table of network images; networks of Solana have a mark of their own',
    publicState: 'for hosts: the public mirror of the window, which the migration guide names',
    pushTransaction: 'for hosts: where the window goes after a question of the embedded wallet',
    signOffchainMessage: 'for hosts: a text in the envelope that hardware wallets show',
  },
}

test.each(Object.keys(kept))('what %s exports has a caller in the product, or a reason', (name) => {
  expect(findUncalled(root, name)).toEqual(Object.keys(kept[name] ?? {}))
})
