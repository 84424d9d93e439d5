import { linkFields, profileSites } from '@solsmith/tokens'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import work from '#ui/work.module.css'
import type { FormEditor } from './draft/useFormEditor.ts'
import type { FieldIssues } from './useFieldIssues.ts'
import { en } from './words/en.ts'

const sites = linkFields.filter((field): field is keyof typeof profileSites => field in profileSites)

export function MoreLinks({ editor, issues }: { editor: FormEditor; issues: FieldIssues }) {
  const words = en.identity
  const { input } = editor.form
  const [isOpen, setOpen] = useState(sites.some((site) => input[site] !== ''))
  if (!isOpen)
    return (
      <div>
        <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
          {words.moreLinks}
        </Button>
      </div>
    )
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
