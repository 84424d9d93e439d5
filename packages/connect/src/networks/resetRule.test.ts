import { expect, test } from 'vitest'
import { createToolkit, networks } from '../testing/toolkit.ts'
import { ruleOf } from './networkRules.ts'
import { resetRule } from './resetRule.ts'

test('what a wallet said of networks is forgotten with it, and what the host asked for stays', async () => {
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

test('without a rule of the host there is nothing to forget', async () => {
  const { connect } = await createToolkit()
  const before = connect.store.get()

  connect.store.set(resetRule('solana'))

  expect(connect.store.get()).toBe(before)
})
