import { formatAmount, formatDecimal } from '@solsmith/chain'
import { authorityNames, type IrreversibleEffect } from '@solsmith/tokens'
import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { IrreversibleBox } from '#ui/IrreversibleBox.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import styles from './PlanReview.module.css'
import { en, type ReviewWords } from './words/en.ts'

export function FinalConfirm({
  texts,
  confirmText,
  typed,
  onType,
  onLeave,
  children,
}: {
  texts: readonly string[]
  /** Null if it was confirmed before. */
  confirmText: string | null
  typed: string
  onType: (text: string) => void
  onLeave: () => void
  children: ReactNode
}) {
  const words = en
  return (
    <IrreversibleBox title={words.final.title}>
      <ul className={styles.finals}>
        {texts.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {confirmText !== null && (
        <Field label={words.final.type(confirmText)} count={words.final.count(typed.length, confirmText.length)}>
          <TextInput value={typed} onChange={onType} autoCapitalize="off" spellCheck={false} />
        </Field>
      )}
      <div className={styles.buttons}>
        {children}
        <Button variant="quiet" onClick={onLeave}>
          {words.final.leave}
        </Button>
      </div>
    </IrreversibleBox>
  )
}

export function describeIrreversible(final: IrreversibleEffect, symbol: string, { final: words }: ReviewWords): string {
  if (final.kind === 'power-gone') return words.power(authorityNames[final.power])
  if (final.kind === 'mint-closed') return words.closed
  return words.burned(formatDecimal(formatAmount(final.amount, final.decimals)), symbol)
}
