import { formatAmount, maximumAmount } from '@solsmith/chain'
import { findExtension, planSetTransferFee, type Token } from '@solsmith/tokens'
import { useState } from 'react'
import { symbolOf } from '#token-reading/tokenNames.ts'
import { Field } from '#ui/Field.tsx'
import { NumberInput } from '#ui/NumberInput.tsx'
import { parseAmountInput } from '#ui/readInput.ts'
import { en } from '../words/en.ts'
import { ActionFrame } from './ActionFrame.tsx'

export function FeeForm({ token }: { token: Token }) {
  const words = en.forms
  const now = findExtension(token, 'transfer-fee')?.newer
  const [percentText, setPercentText] = useState(now ? `${now.basisPoints / 100}` : '')
  const [mostText, setMostText] = useState(
    now && now.maximumFee !== maximumAmount ? formatAmount(now.maximumFee, token.decimals) : '',
  )
  const symbol = symbolOf(token) ?? ''
  const basisPoints = readBasisPoints(percentText)
  const maximumFee = readMaximum(mostText, token.decimals)
  const isSame = basisPoints === now?.basisPoints && maximumFee === now?.maximumFee
  return (
    <ActionFrame
      token={token}
      title={words.fee.title(symbol)}
      lead={words.fee.lead}
      verb={words.fee.verb}
      request={
        basisPoints !== null && maximumFee !== null && !isSame
          ? {
              key: `fee ${token.address} ${basisPoints} ${maximumFee}`,
              make: (rpc, wallet) => planSetTransferFee(rpc, { mint: token.address, wallet, basisPoints, maximumFee }),
            }
          : null
      }
    >
      <Field label={words.fee.share} error={basisPoints === null ? words.fee.bad : undefined}>
        <NumberInput value={percentText} onChange={setPercentText} unit="%" />
      </Field>
      <Field
        label={words.fee.most}
        hint={words.fee.mostHint}
        error={maximumFee === null ? words.badAmount(token.decimals) : undefined}
      >
        <NumberInput value={mostText} onChange={setMostText} unit={symbol} />
      </Field>
    </ActionFrame>
  )
}

function readMaximum(text: string, decimals: number): bigint | null {
  if (text.trim() === '') return maximumAmount
  return /^0+$/.test(text.trim()) ? 0n : parseAmountInput(text, decimals)
}

function readBasisPoints(text: string): number | null {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text.trim())) return null
  const basisPoints = Math.round(Number(text) * 100)
  return basisPoints <= 10_000 ? basisPoints : null
}
