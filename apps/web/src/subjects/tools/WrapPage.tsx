import { formatAmount, formatDecimal, solDecimals } from '@solsmith/chain'
import { planUnwrap, planWrap } from '@solsmith/tokens'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { PlanReview } from '#review/PlanReview.tsx'
import { ActionLayout } from '#ui/ActionLayout.tsx'
import { Field } from '#ui/Field.tsx'
import { Hint } from '#ui/Hint.tsx'
import { NumberInput } from '#ui/NumberInput.tsx'
import { parseAmountInput } from '#ui/readInput.ts'
import { Segments } from '#ui/Segments.tsx'
import { en as words } from './words/en.ts'

type Direction = 'wrap' | 'unwrap' | 'all'

export function WrapPage() {
  const [direction, setDirection] = useState<Direction>('wrap')
  const [text, setText] = useState('')
  const lamports = parseAmountInput(text, solDecimals)
  const isBad = text.trim() !== '' && lamports === null
  return (
    <ActionLayout
      title={words.wrap.title}
      lead={words.wrap.lead}
      back={{ href: '/?tools', label: words.back }}
      side={
        <PlanReview
          known={null}
          verb={words.wrap.verbs[direction](formatDecimal(formatAmount(lamports ?? 0n, solDecimals)))}
          request={readRequest(direction, lamports)}
          onLeave={() => navigate('/')}
        />
      }
    >
      <Field label={words.wrap.direction} kind="group">
        <Segments
          value={direction}
          options={(['wrap', 'unwrap', 'all'] as const).map((value) => ({
            value,
            label: words.wrap.directions[value],
          }))}
          onChange={setDirection}
        />
      </Field>
      {direction === 'all' ? (
        <Hint>{words.wrap.hintAll}</Hint>
      ) : (
        <Field label={words.wrap.amount} hint={words.wrap.hintWrap} error={isBad ? words.wrap.bad : undefined}>
          <NumberInput value={text} onChange={setText} unit="SOL" />
        </Field>
      )}
    </ActionLayout>
  )
}

function readRequest(direction: Direction, lamports: bigint | null) {
  if (direction === 'all')
    return { key: 'unwrap all', make: (_: unknown, wallet: Wallet) => planUnwrap({ wallet, lamports: null }) }
  if (lamports === null) return null
  const plan = direction === 'wrap' ? planWrap : planUnwrap
  return { key: `${direction} ${lamports}`, make: (_: unknown, wallet: Wallet) => plan({ wallet, lamports }) }
}

type Wallet = Parameters<typeof planWrap>[0]['wallet']
