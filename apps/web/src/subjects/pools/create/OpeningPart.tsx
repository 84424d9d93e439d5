import { limitsOf, type Opening } from '#pool-parts/opening.ts'
import type { PoolDraft } from '#pool-parts/poolDraft.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { utcText } from '#ui/dates.ts'
import { Field } from '#ui/Field.tsx'
import { Hint } from '#ui/Hint.tsx'
import { Segments } from '#ui/Segments.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import work from '#ui/work.module.css'
import { en as words } from './words/en.ts'

export function OpeningPart({
  draft,
  opening,
  isTaken,
  onChange,
}: {
  draft: PoolDraft
  opening: Opening | null
  isTaken: boolean
  onChange: (part: Partial<PoolDraft>) => void
}) {
  return (
    <section className={work.stack}>
      <div className={work.two}>
        <Field label={words.opens.title} kind="group" hint={draft.opens === 'date' ? words.opens.hint : undefined}>
          <Segments<PoolDraft['opens']>
            value={draft.opens}
            options={[
              { value: 'now', label: words.opens.now },
              { value: 'date', label: words.opens.date },
            ]}
            onChange={(opens) => onChange({ opens })}
          />
        </Field>
        {opening && (
          <Field
            label={words.opens.when}
            hint={opening.isGood ? words.opens.utc(utcText(opening.time), zone()) : undefined}
            error={opening.isGood ? undefined : words.opens[opening.issue]}
          >
            <TextInput
              isFigure
              type="datetime-local"
              {...limitsOf(Date.now())}
              value={draft.dateText}
              onChange={(dateText) => onChange({ dateText })}
            />
          </Field>
        )}
      </div>
      <Checkbox isChecked={draft.isOwnAddress || isTaken} onChange={(isOwnAddress) => onChange({ isOwnAddress })}>
        {words.address.title}
      </Checkbox>
      <Hint tone={isTaken ? 'warn' : 'plain'}>{isTaken ? words.address.taken : words.address.hint}</Hint>
    </section>
  )
}

/** Called late, because the first use of `Intl` takes 30 ms. */
const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
