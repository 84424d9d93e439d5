import { formatAmount, formatDecimal, maximumAmount } from '@solsmith/chain'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { NumberInput } from '#ui/NumberInput.tsx'
import { isTooLarge, parseAmountInput } from '#ui/readInput.ts'
import { en } from '../words/en.ts'

export function AmountField({
  value,
  decimals,
  symbol,
  hint,
  most,
  limit = maximumAmount,
  onChange,
}: {
  value: string
  decimals: number
  symbol: string
  hint: string
  most?: bigint | undefined
  limit?: bigint
  onChange: (text: string) => void
}) {
  const words = en.forms
  const isOver = isTooLarge(value, decimals, limit)
  const isBad = value.trim() !== '' && parseAmountInput(value, decimals) === null
  return (
    <Field
      label={words.amount}
      hint={hint}
      error={
        (isOver && words.overLimit(formatDecimal(formatAmount(limit, decimals)))) ||
        (isBad && words.badAmount(decimals))
      }
      aside={
        most !== undefined &&
        most > 0n && (
          <Button variant="text" size="small" onClick={() => onChange(formatAmount(most, decimals))}>
            {words.all}
          </Button>
        )
      }
    >
      <NumberInput value={value} onChange={onChange} unit={symbol} />
    </Field>
  )
}
