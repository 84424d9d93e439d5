import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import work from '../../ui/work.module.css'
import { useWords } from '../../words/useWords.ts'
import { linksOf } from './draft/draftForm.ts'
import type { Draft } from './draft/useDraft.ts'
import type { FieldIssues } from './useFieldIssues.ts'
import { en } from './words/en.ts'

const sites = { telegram: 't.me/', discord: 'discord.gg/', github: 'github.com/' } as const

/** Places that some tokens have: asked for when somebody says so. */
export function MoreLinks({ draft, issues }: { draft: Draft; issues: FieldIssues }) {
  const words = useWords({ en }).identity
  const { input } = draft.form
  const [isOpen, setOpen] = useState(linksOf(input).some(Boolean))
  if (!isOpen)
    return (
      <div>
        <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
          {words.moreLinks}
        </Button>
      </div>
    )
  return (
    <div className={work.three}>
      {(['telegram', 'discord', 'github'] as const).map((site) => (
        <Field key={site} label={words.sites[site]} count={words.optional} error={issues.textOf(site)}>
          <TextInput
            prefix={sites[site]}
            value={input[site] ?? ''}
            onChange={(text) => draft.setInput({ [site]: text })}
            onBlur={() => issues.leave(site)}
            spellCheck={false}
          />
        </Field>
      ))}
    </div>
  )
}
