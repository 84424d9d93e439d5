import { fetchNonceValue, readRentOf } from '@solsmith/chain'
import { findNonceAddress, planMakeNonce } from '@solsmith/tokens'
import type { Command } from '../command.ts'
import { sendPlan } from '../sendPlan.ts'
import { words } from '../words/en.ts'

/** Creates or shows the wallet's nonce account. Its transactions do not expire; `reclaim` closes it. */
export const nonce: Command = {
  words: 0,
  flags: [],
  without: ['nonce'],
  async run(context) {
    const { output } = context
    const [rpc, { address: wallet }] = [await context.rpc(), await context.signer()]
    const account = await findNonceAddress(wallet)
    const value = await fetchNonceValue(rpc, account)
    output.line(words.nonce(account, value))
    if (value !== null) return output.json({ account, value })
    await sendPlan(context, {
      name: `nonce ${wallet}`,
      plan: () => planMakeNonce(readRentOf(rpc), wallet),
      resume: 'again',
    })
  },
}
