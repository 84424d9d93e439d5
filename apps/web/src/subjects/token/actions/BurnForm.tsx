import { formatAmount, formatDecimal } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import { planBurn, type Token } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { holdingQuery } from '#token-reading/holdingQuery.ts'
import { symbolOf } from '#token-reading/tokenNames.ts'
import { parseAmountInput } from '#ui/readInput.ts'
import { useWallet } from '#wallet/useWallet.ts'
import { en } from '../words/en.ts'
import { ActionFrame } from './ActionFrame.tsx'
import { AmountField } from './AmountField.tsx'

export function BurnForm({ token }: { token: Token }) {
  const words = en.forms
  const network = useNetwork()
  const { address: wallet } = useWallet()
  const { data: holding } = useQuery(holdingQuery(network, token, wallet))
  const [amountText, setAmountText] = useState('')
  const symbol = symbolOf(token) ?? ''
  const amount = parseAmountInput(amountText, token.decimals)
  const held = holding?.amount ?? 0n
  const format = (units: bigint) => formatDecimal(formatAmount(units, token.decimals))
  return (
    <ActionFrame
      token={token}
      title={words.burn.title(symbol)}
      lead={words.burn.lead}
      verb={words.burn.verb(format(amount ?? 0n), symbol)}
      request={
        amount
          ? {
              key: `burn ${token.address} ${amount}`,
              make: (rpc, payer) => planBurn(rpc, { mint: token.address, wallet: payer, amount }),
            }
          : null
      }
    >
      <AmountField
        value={amountText}
        decimals={token.decimals}
        symbol={symbol}
        hint={
          wallet && holding !== undefined
            ? held > 0n
              ? words.youHave(format(held), symbol)
              : words.burn.none(symbol)
            : words.amountHint(token.decimals)
        }
        most={held}
        onChange={setAmountText}
      />
    </ActionFrame>
  )
}
