import { profileSites } from '@solsmith/tokens'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import work from '#ui/work.module.css'
import type { FormEditor } from './draft/useFormEditor.ts'
import type { FieldIssues } from './useFieldIssues.ts'
import { en } from './words/en.ts'

const sites = Object.keys(profileSites) as readonly (keyof typeof profileSites)[] // The keys of the table.

export function ProfileFields({ editor, issues }: { editor: FormEditor; issues: FieldIssues }) {
  const words = en.identity
  const { input } = editor.form
  return (
    <div className={work.two}>
      {sites.map((site) => (
        <Field
          key={site}
          label={profileSites[site].site}
          count={issues.textOf(site) ? undefined : words.optional}
          error={issues.textOf(site)}
        >
          <TextInput
            prefix={`${profileSites[site].home}/`}
            value={input[site]}
            onChange={(text) => editor.setInput({ [site]: text })}
            onBlur={() => issues.leave(site)}
            spellCheck={false}
          />
        </Field>
      ))}
    </div>
  )
}
