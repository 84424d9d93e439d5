import { useState } from 'react'
import { Field } from '../../../ui/Field.tsx'
import { NumberInput } from '../../../ui/NumberInput.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useWords } from '../../../words/useWords.ts'
import { HolderChoice } from './HolderChoice.tsx'
import styles from './More.module.css'
import type { Extension } from './newExtension.ts'
import { PercentInput } from './PercentInput.tsx'
import { en } from './words/en.ts'

/** The figures of an extension and who holds its power. */
export function ExtensionSettings({
  extension,
  onChange,
}: {
  extension: Extension
  onChange: (extension: Extension) => void
}) {
  const words = useWords({ en }).extensions
  if (extension.kind === 'transfer-fee')
    return (
      <div className={styles.settings}>
        <Field label={words.percent}>
          <PercentInput
            basisPoints={extension.basisPoints}
            onChange={(basisPoints) => onChange({ ...extension, basisPoints })}
          />
        </Field>
        <Field label={words.maximum} hint={words.maximumHint}>
          <NumberInput value={extension.maximumFee} onChange={(maximumFee) => onChange({ ...extension, maximumFee })} />
        </Field>
        <HolderChoice
          canBeNobody
          label={words.config}
          value={extension.configAuthority}
          onChange={(configAuthority) => onChange({ ...extension, configAuthority })}
        />
        <HolderChoice
          canBeNobody
          label={words.withdraw}
          value={extension.withdrawAuthority}
          onChange={(withdrawAuthority) => onChange({ ...extension, withdrawAuthority })}
        />
      </div>
    )
  if (!('authority' in extension)) return null
  const mustBeHeld = extension.kind === 'permanent-delegate' || extension.kind === 'close-authority'
  return (
    <div className={styles.settings}>
      {extension.kind === 'interest' && (
        <Field label={words.rate}>
          <PercentInput
            basisPoints={extension.basisPoints}
            onChange={(basisPoints) => onChange({ ...extension, basisPoints })}
          />
        </Field>
      )}
      {extension.kind === 'scaled-amount' && (
        <Field label={words.multiplier}>
          <FactorInput value={extension.multiplier} onChange={(multiplier) => onChange({ ...extension, multiplier })} />
        </Field>
      )}
      {extension.kind === 'hook' && (
        <Field label={words.program} hint={words.programHint}>
          <TextInput
            isFigure
            spellCheck={false}
            value={extension.program}
            onChange={(program) => onChange({ ...extension, program })}
          />
        </Field>
      )}
      <HolderChoice
        canBeNobody={!mustBeHeld}
        label={words.power}
        value={extension.authority}
        onChange={(authority) => onChange({ ...extension, authority })}
      />
    </div>
  )
}

/** A number with places; anything else is 0, which is refused with a sentence. */
function FactorInput({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const [text, setText] = useState(String(value))
  const change = (typed: string) => {
    setText(typed)
    onChange(/^\d+(\.\d+)?$/.test(typed) ? Number(typed) : 0)
  }
  return <NumberInput value={text} onChange={change} />
}
