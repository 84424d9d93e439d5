import { formatDecimal, roundDigits, solDecimals } from '@solsmith/chain'
import { type Cost, decimalsLimit, type Standard } from '@solsmith/tokens'
import { Field } from '#ui/Field.tsx'
import { NumberInput } from '#ui/NumberInput.tsx'
import { Options } from '#ui/Options.tsx'
import { Presets } from '#ui/Presets.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import styles from './CreateToken.module.css'
import type { FormEditor } from './draft/useFormEditor.ts'
import { ReceiverField } from './ReceiverField.tsx'
import type { FieldIssues } from './useFieldIssues.ts'
import { en } from './words/en.ts'

const presets = [
  { value: '1000000', label: en.supply.million('1') },
  { value: '21000000', label: en.supply.million('21') },
  { value: '100000000', label: en.supply.million('100') },
  { value: '1000000000', label: en.supply.billion('1') },
  { value: '1000000000000', label: en.supply.trillion('1') },
]

export function SupplySection({
  editor,
  issues,
  costs,
}: {
  editor: FormEditor
  issues: FieldIssues
  costs: { readonly [S in Standard]: Cost | undefined }
}) {
  const words = en.supply
  const { input } = editor.form
  const { textOf, leave } = issues
  const option = (standard: Standard, label: string, hint: string) => {
    const cost = costs[standard]
    const amountText = cost && `${formatDecimal(roundDigits(cost.totalLamports, solDecimals, 4, 'up'))} SOL`
    return { value: standard, label, hint, amountText }
  }
  const grouped = /^\d+(\.\d+)?$/.test(input.supply) ? formatDecimal(input.supply) : undefined
  return (
    <>
      <Options
        label={words.standard}
        value={input.standard}
        options={[
          option('classic', words.classic, words.classicHint),
          option('modern', words.modern, words.modernHint),
        ]}
        onChange={(standard) => editor.setInput({ standard })}
      />
      <div className={styles.supply}>
        <div className={styles.supplyField}>
          <Field label={words.supply} count={grouped} error={textOf('supply')}>
            <NumberInput
              value={input.supply}
              onChange={(supply) => editor.setInput({ supply })}
              onBlur={() => leave('supply')}
              unit={input.symbol}
            />
          </Field>
          <Presets
            label={words.presets}
            value={input.supply}
            options={presets}
            onChange={(supply) => editor.setInput({ supply })}
          />
        </div>
        <Field label={words.decimals} kind="group" hint={words.decimalsHint} error={textOf('decimals')}>
          <Stepper
            value={input.decimals}
            minimum={0}
            maximum={decimalsLimit}
            onChange={(decimals) => editor.setInput({ decimals })}
          />
        </Field>
      </div>
      <ReceiverField editor={editor} issues={issues} />
    </>
  )
}
