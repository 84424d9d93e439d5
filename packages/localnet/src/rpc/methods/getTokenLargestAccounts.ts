import * as z from 'zod'
import { readTokenAccount, toUiTokenAmount } from '../../tokens.ts'
import { readUiAmountScale } from '../../uiAmountScale.ts'
import { readAt } from '../context.ts'
import { defineMethod } from '../defineMethod.ts'
import { requireMint } from '../requireMint.ts'
import { Base58, UiTokenAmount, withContext } from '../results.ts'
import { AddressText, OptionalCommitment } from '../schemas.ts'

/** `NUM_LARGEST_ACCOUNTS`. */
const largest = 20

export const getTokenLargestAccounts = defineMethod({
  params: z.tuple([AddressText, OptionalCommitment]),
  result: withContext(z.array(UiTokenAmount.extend({ address: Base58 }))),
  answer(network, [address, config]) {
    const { context, accounts } = readAt(network, config)
    const mint = requireMint(accounts, address)
    const scale = readUiAmountScale(accounts, address)
    const value = accounts
      .list({ kind: 'mint', address })
      .map((entry) => ({ address: entry.address, amount: readTokenAccount(entry.account)?.amount ?? 0n }))
      .sort((one, other) => (other.amount > one.amount ? 1 : -1))
      .slice(0, largest)
      .map((holder) => ({ address: holder.address, ...toUiTokenAmount(holder.amount, mint.decimals, scale) }))
    return { context, value }
  },
})
