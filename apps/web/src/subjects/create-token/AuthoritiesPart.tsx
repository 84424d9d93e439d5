import type { TokenForm } from '@solsmith/tokens'
import { Field } from '#ui/Field.tsx'
import { Segments } from '#ui/Segments.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import work from '#ui/work.module.css'
import styles from './CreateToken.module.css'
import type { FormEditor } from './draft/useFormEditor.ts'
import type { FieldIssues } from './useFieldIssues.ts'
import { en } from './words/en.ts'

type Power = 'mint' | 'freeze' | 'update'
type Mode = TokenForm['mintAuthority']['mode']

const fields = { mint: 'mintAuthority', freeze: 'freezeAuthority', update: 'updateAuthority' } as const

/** Freezing starts with the safe choice; the others with the reversible one. */
const orders: { readonly [P in Power]: readonly Mode[] } = {
  mint: ['keep', 'give', 'none'],
  freeze: ['none', 'keep', 'give'],
  update: ['keep', 'give', 'none'],
}

export function AuthoritiesPart({ editor, issues }: { editor: FormEditor; issues: FieldIssues }) {
  return (
    <ul className={styles.powers}>
      {(['mint', 'freeze', 'update'] as const).map((power) => (
        <PowerRow key={power} power={power} editor={editor} issues={issues} />
      ))}
    </ul>
  )
}

function PowerRow({ power, editor, issues }: { power: Power; editor: FormEditor; issues: FieldIssues }) {
  const words = en.authorities
  const field = fields[power]
  const choice = editor.form.input[field]
  const change = (part: Partial<typeof choice>) => editor.setInput({ [field]: { ...choice, ...part } })
  const names = { keep: words.keep, give: words.give, none: words[power].none }
  const final = choice.mode === 'none' && power !== 'freeze' ? words.final[power] : undefined
  return (
    <li className={styles.power}>
      <div>
        <b>{words[power].name}</b>
        <p className={work.hint}>{words[power].effect}</p>
        {power === 'freeze' && choice.mode === 'none' && <p className={work.hint}>{words.neverFrozen}</p>}
      </div>
      <Segments
        label={words[power].group}
        value={choice.mode}
        options={orders[power].map((mode) => ({ value: mode, label: names[mode] }))}
        onChange={(mode) => change({ mode })}
      />
      {choice.mode === 'give' && (
        <div className={styles.giveTo}>
          <Field label={words.address(words[power].name.toLowerCase())} error={issues.textOf(field)}>
            <TextInput
              isFigure
              value={choice.to}
              onChange={(to) => change({ to })}
              onBlur={() => issues.leave(field)}
              spellCheck={false}
            />
          </Field>
        </div>
      )}
      {final && <p className={styles.final}>{final}</p>}
    </li>
  )
}
