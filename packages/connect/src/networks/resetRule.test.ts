import { expect, test } from 'vitest'
import { createToolkit, networks } from '../testing/toolkit.ts'
import { ruleOf } from './networkRules.ts'
import { resetRule } from './resetRule.ts'

test("forgets a wallet's rules, and keeps the host's", async () => {
  const requested = [networks.devnet.caip2]
  const { connect } = await createToolkit({
    options: {
      rules: {
        solana: {
          requested,
          approved: [networks.mainnet.caip2],
          supportsAllNetworks: false,
          smartAccounts: [networks.devnet.caip2],
        },
      },
    },
  })

  connect.store.set(resetRule('solana'))

  expect(ruleOf(connect.store.get(), 'solana')).toEqual({
    requested,
    approved: null,
    supportsAllNetworks: true,
    smartAccounts: [],
  })
})

test('forgets nothing without a rule of the host', async () => {
  const { connect } = await createToolkit()
  const before = connect.store.get()

  connect.store.set(resetRule('solana'))

  expect(connect.store.get()).toBe(before)
})
