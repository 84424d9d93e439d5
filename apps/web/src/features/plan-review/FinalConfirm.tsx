import { formatAmount, groupThousands } from '@solsmith/chain'
import { type FinalEffect, powerNames } from '@solsmith/tokens'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { FinalBox } from '../../ui/FinalBox.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useWords } from '../../words/useWords.ts'
import type { KnownMint } from './effectRows.ts'
import styles from './PlanReview.module.css'
import { en, type ReviewWords } from './words/en.ts'

/** The hatch around what can never be undone: a typed symbol, and the quiet way out beside the button. */
export function FinalConfirm({
  finals,
  known,
  password,
  typed,
  onType,
  onLeave,
  children,
}: {
  finals: readonly FinalEffect[]
  known: KnownMint | null
  password: string
  typed: string
  onType: (text: string) => void
  onLeave: () => void
  children: ReactNode
}) {
  const words = useWords({ en })
  return (
    <FinalBox title={words.final.title}>
      <ul className={styles.finals}>
        {finals.map((final) => (
          <li key={final.kind === 'power-gone' ? final.power : final.kind}>
            {describe(final, known?.symbol ?? '', words)}
          </li>
        ))}
      </ul>
      <Field label={words.final.type(password)} count={words.final.count(typed.length, password.length)}>
        <TextInput value={typed} onChange={onType} autoCapitalize="off" spellCheck={false} />
      </Field>
      <div className={styles.buttons}>
        {children}
        <Button variant="quiet" onClick={onLeave}>
          {words.final.leave}
        </Button>
      </div>
    </FinalBox>
  )
}

function describe(final: FinalEffect, symbol: string, { final: words }: ReviewWords): string {
  if (final.kind === 'power-gone') return words.power(powerNames[final.power])
  if (final.kind === 'mint-closed') return words.closed
  return words.burned(groupThousands(formatAmount(final.amount, final.decimals)), symbol)
}
