import { useState } from 'react'
import { Field } from '#ui/Field.tsx'
import { NumberInput } from '#ui/NumberInput.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import type { FieldIssues } from '../useFieldIssues.ts'
import { HolderChoice } from './HolderChoice.tsx'
import styles from './More.module.css'
import type { Extension } from './newExtension.ts'
import { PercentInput } from './PercentInput.tsx'
import { en } from './words/en.ts'

export function ExtensionSettings({
  extension,
  issues,
  onChange,
}: {
  extension: Extension
  issues: FieldIssues
  onChange: (extension: Extension) => void
}) {
  const words = en.extensions
  const issueOf = (value: string) => issues.textOf('extensions', `${extension.kind}.${value}`)
  const leave = (value: string) => () => issues.leave('extensions', `${extension.kind}.${value}`)
  if (extension.kind === 'transfer-fee')
    return (
      <div className={styles.settings}>
        <Field label={words.percent} error={issueOf('basisPoints')}>
          <PercentInput
            basisPoints={extension.basisPoints}
            onBlur={leave('basisPoints')}
            onChange={(basisPoints) => onChange({ ...extension, basisPoints })}
          />
        </Field>
        <Field label={words.maximum} hint={words.maximumHint} error={issueOf('maximumFee')}>
          <NumberInput
            value={extension.maximumFee}
            onChange={(maximumFee) => onChange({ ...extension, maximumFee })}
            onBlur={leave('maximumFee')}
          />
        </Field>
        <HolderChoice
          canBeNone
          label={words.config}
          value={extension.configAuthority}
          error={issueOf('configAuthority')}
          onLeave={leave('configAuthority')}
          onChange={(configAuthority) => onChange({ ...extension, configAuthority })}
        />
        <HolderChoice
          canBeNone
          label={words.withdraw}
          value={extension.withdrawAuthority}
          error={issueOf('withdrawAuthority')}
          onLeave={leave('withdrawAuthority')}
          onChange={(withdrawAuthority) => onChange({ ...extension, withdrawAuthority })}
        />
      </div>
    )
  if (!('authority' in extension)) return null
  const mustBeHeld = ['permanent-delegate', 'close-authority', 'pausable'].includes(extension.kind)
  return (
    <div className={styles.settings}>
      {extension.kind === 'interest' && (
        <Field label={words.rate} error={issueOf('basisPoints')}>
          <PercentInput
            basisPoints={extension.basisPoints}
            onBlur={leave('basisPoints')}
            onChange={(basisPoints) => onChange({ ...extension, basisPoints })}
          />
        </Field>
      )}
      {extension.kind === 'scaled-amount' && (
        <Field label={words.multiplier} error={issueOf('multiplier')}>
          <FactorInput
            value={extension.multiplier}
            onChange={(multiplier) => onChange({ ...extension, multiplier })}
            onBlur={leave('multiplier')}
          />
        </Field>
      )}
      {extension.kind === 'hook' && (
        <Field label={words.program} hint={words.programHint} error={issueOf('program')}>
          <TextInput
            isFigure
            spellCheck={false}
            value={extension.program}
            onChange={(program) => onChange({ ...extension, program })}
            onBlur={leave('program')}
          />
        </Field>
      )}
      <HolderChoice
        canBeNone={!mustBeHeld}
        label={words.power}
        value={extension.authority}
        error={issueOf('authority')}
        onLeave={leave('authority')}
        onChange={(authority) => onChange({ ...extension, authority })}
      />
    </div>
  )
}

/** A decimal number; invalid text becomes 0, which validation refuses. */
function FactorInput({
  value,
  onChange,
  onBlur,
}: {
  value: number
  onChange: (value: number) => void
  onBlur: () => void
}) {
  const [text, setText] = useState(value === 0 ? '' : String(value))
  const change = (typed: string) => {
    setText(typed)
    onChange(/^\d+(\.\d+)?$/.test(typed) ? Number(typed) : 0)
  }
  return <NumberInput value={text} onChange={change} onBlur={onBlur} />
}
