import { useState } from 'react'
import { parseSlippage } from '#pool-parts/figures.ts'
import { loadPreferences } from '#preferences/preferences.ts'
import { Field } from '#ui/Field.tsx'
import { formatPercent } from '#ui/locale.ts'
import { NumberInput } from '#ui/NumberInput.tsx'
import { Segments } from '#ui/Segments.tsx'
import work from '#ui/work.module.css'
import { en } from './words/en.ts'

const presets = ['0.1', '0.5', '1'] as const

export type Slippage = {
  readonly choice: (typeof presets)[number] | 'custom'
  readonly customText: string
}

export function useSlippage(): {
  readonly slippage: Slippage
  readonly bps: number | null
  readonly setSlippage: (slippage: Slippage) => void
} {
  const [slippage, setSlippage] = useState(usualSlippage)
  const bps = parseSlippage(slippage.choice === 'custom' ? slippage.customText : slippage.choice)
  return { slippage, bps, setSlippage }
}

function usualSlippage(): Slippage {
  const { slippageText } = loadPreferences()
  const choice = presets.find((preset) => preset === slippageText)
  return choice ? { choice, customText: '' } : { choice: 'custom', customText: slippageText }
}

export function SlippageField({ slippage, bps, setSlippage }: ReturnType<typeof useSlippage>) {
  const words = en.slippage
  return (
    <div className={work.stack}>
      <Field label={words.title} kind="group" hint={words.hint}>
        <Segments<Slippage['choice']>
          value={slippage.choice}
          options={[
            ...presets.map((value) => ({ value, label: formatPercent(Number(value) * 100) })),
            { value: 'custom', label: words.custom },
          ]}
          onChange={(choice) => setSlippage({ ...slippage, choice })}
        />
      </Field>
      {slippage.choice === 'custom' && (
        <Field label={words.percent} error={bps === null ? words.bad : undefined}>
          <NumberInput
            unit="%"
            value={slippage.customText}
            onChange={(customText) => setSlippage({ ...slippage, customText })}
          />
        </Field>
      )}
    </div>
  )
}
