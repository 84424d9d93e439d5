import { formatAmount, formatDecimal, maximumAmount } from '@solsmith/chain'
import { planMintSupply, type Token } from '@solsmith/tokens'
import { useState } from 'react'
import { symbolOf } from '#token-reading/tokenNames.ts'
import { parseAmountInput, readAddress } from '#ui/readInput.ts'
import { useWallet } from '#wallet/useWallet.ts'
import { en } from '../words/en.ts'
import { ActionFrame } from './ActionFrame.tsx'
import { AddressField } from './AddressField.tsx'
import { AmountField } from './AmountField.tsx'

export function MintForm({ token }: { token: Token }) {
  const words = en.forms
  const { address: wallet } = useWallet()
  const [amountText, setAmountText] = useState('')
  const [typedTo, setTo] = useState<string | null>(null)
  const toText = typedTo ?? wallet ?? ''
  const symbol = symbolOf(token) ?? ''
  const [amount, to] = [parseAmountInput(amountText, token.decimals), readAddress(toText)]
  // The supply is a u64.
  const limit = maximumAmount - token.supply
  return (
    <ActionFrame
      token={token}
      title={words.mint.title(symbol)}
      verb={words.mint.verb(formatDecimal(formatAmount(amount ?? 0n, token.decimals)), symbol)}
      request={
        amount && amount <= limit && to
          ? {
              key: `mint ${token.address} ${to} ${amount}`,
              make: (rpc, payer) => planMintSupply(rpc, { mint: token.address, wallet: payer, to, amount }),
            }
          : null
      }
    >
      <AmountField
        value={amountText}
        decimals={token.decimals}
        symbol={symbol}
        limit={limit}
        hint={words.supplyNow(formatDecimal(formatAmount(token.supply, token.decimals)), symbol)}
        onChange={setAmountText}
      />
      <AddressField label={words.mint.to} value={toText} hint={words.mint.toHint} onChange={setTo} />
    </ActionFrame>
  )
}
