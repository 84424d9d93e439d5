import { formatDecimal } from '@solsmith/chain'
import { rpcOf } from '@solsmith/connect'
import { useNetwork } from '@solsmith/connect-react'
import { fetchPriorityLevels } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import { Field } from '#ui/Field.tsx'
import { Segments } from '#ui/Segments.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import type { FormEditor } from '../draft/useFormEditor.ts'
import { en } from './words/en.ts'

const levels = ['auto', 'normal', 'fast', 'turbo', 'custom'] as const

export function PriorityPanel({ editor }: { editor: FormEditor }) {
  const words = en.priority
  const network = useNetwork()
  const { level, microLamports } = editor.form.priority
  const recent = useQuery({
    queryKey: ['priority-levels', network.genesisHash],
    queryFn: () => fetchPriorityLevels(rpcOf(network), []),
    staleTime: 20_000,
    retry: false,
  })
  const price = level === 'custom' ? undefined : recent.data?.[level === 'auto' ? 'fast' : level]
  const lately = recent.isError ? words.failed : price === undefined ? '' : words.lately(formatDecimal(String(price)))
  return (
    <>
      <Field label={words.label} kind="group" hint={`${words.means[level]} ${lately}`.trim()}>
        <Segments
          value={level}
          options={levels.map((one) => ({ value: one, label: words.levels[one] }))}
          onChange={(next) => editor.setPriority({ level: next, microLamports })}
        />
      </Field>
      {level === 'custom' && (
        <Field label={words.price} hint={words.capped}>
          <TextInput
            isFigure
            inputMode="numeric"
            value={microLamports}
            onChange={(text) => editor.setPriority({ level, microLamports: text.replace(/\D/g, '').slice(0, 15) })}
          />
        </Field>
      )}
    </>
  )
}
