import { useState } from 'react'
import { LogoCheck } from '#logo-check/LogoCheck.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import type { FormEditor } from '../draft/useFormEditor.ts'
import type { FieldIssues } from '../useFieldIssues.ts'
import { VanityPanel } from '../vanity/VanityPanel.tsx'
import { ExtensionList } from './ExtensionList.tsx'
import { MoreSection } from './MoreSection.tsx'
import { PriorityPanel } from './PriorityPanel.tsx'
import { SigningPanel } from './SigningPanel.tsx'
import { TemplatePanel } from './TemplatePanel.tsx'
import { en } from './words/en.ts'

/** The seed: with the wallet, it decides the token's address. */
function SeedField({ editor }: { editor: FormEditor }) {
  const words = en.seed
  const [typed, setTyped] = useState<string | null>(null)
  const change = (text: string) => {
    const seed = text.trim()
    setTyped(isSeed(seed) ? null : text)
    if (isSeed(seed)) editor.leaveVanity(seed)
  }
  return (
    <Field label={words.label} hint={words.hint} error={typed === null ? undefined : words.bad}>
      <TextInput isFigure value={typed ?? editor.form.seed} onChange={change} spellCheck={false} autoCapitalize="off" />
    </Field>
  )
}

/** Same length as a stored seed; shorter ones are too easily taken. */
const isSeed = (text: string) => /^[\w-]{16,32}$/.test(text)

export function MoreParts({ editor, issues }: { editor: FormEditor; issues: FieldIssues }) {
  const words = en
  const { input } = editor.form
  return (
    <>
      <MoreSection title={words.extensions.title} lead={words.extensions.lead}>
        <ExtensionList editor={editor} issues={issues} />
      </MoreSection>
      <VanityPanel editor={editor} />
      <MoreSection title={words.priority.title} lead={words.priority.lead}>
        <PriorityPanel editor={editor} />
      </MoreSection>
      <MoreSection title={words.signing.title} lead={words.signing.lead}>
        <SigningPanel editor={editor} />
      </MoreSection>
      <MoreSection title={words.link.title} lead={words.link.lead}>
        <Field label={words.link.label} error={issues.textOf('metadataUri')}>
          <TextInput
            isFigure
            inputMode="url"
            placeholder="https://"
            value={input.metadataUri}
            onChange={(metadataUri) => editor.setInput({ metadataUri })}
            onBlur={() => issues.leave('metadataUri')}
          />
        </Field>
        {!input.metadataUri && (
          <Checkbox isChecked={input.createdOn} onChange={(createdOn) => editor.setInput({ createdOn })}>
            {words.link.createdOn}
          </Checkbox>
        )}
        {input.metadataUri && (
          <LogoCheck
            uri={input.metadataUri.trim()}
            onChain={{ name: input.name.trim(), symbol: input.symbol.trim() }}
          />
        )}
      </MoreSection>
      <MoreSection title={words.seed.title} lead={words.seed.lead}>
        <SeedField editor={editor} />
      </MoreSection>
      <MoreSection title={words.template.title} lead={words.template.lead}>
        <TemplatePanel editor={editor} />
      </MoreSection>
    </>
  )
}
