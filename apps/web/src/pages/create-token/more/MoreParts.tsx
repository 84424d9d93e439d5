import { LogoDoctor } from '../../../features/logo-doctor/LogoDoctor.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { Draft } from '../draft/useDraft.ts'
import type { FieldIssues } from '../useFieldIssues.ts'
import { VanityPanel } from '../vanity/VanityPanel.tsx'
import { ExtensionList } from './ExtensionList.tsx'
import { MoreSection } from './MoreSection.tsx'
import { PriorityPanel } from './PriorityPanel.tsx'
import { SeedField } from './SeedField.tsx'
import { SigningPanel } from './SigningPanel.tsx'
import { TemplatePanel } from './TemplatePanel.tsx'
import { en } from './words/en.ts'

/** What most tokens do without: loaded when it is unfolded. */
export function MoreParts({ draft, issues }: { draft: Draft; issues: FieldIssues }) {
  const words = useWords({ en })
  const { input } = draft.form
  return (
    <>
      <MoreSection title={words.extensions.title} lead={words.extensions.lead}>
        <ExtensionList draft={draft} issues={issues} />
      </MoreSection>
      <VanityPanel draft={draft} />
      <MoreSection title={words.priority.title} lead={words.priority.lead}>
        <PriorityPanel draft={draft} />
      </MoreSection>
      <MoreSection title={words.signing.title} lead={words.signing.lead}>
        <SigningPanel draft={draft} />
      </MoreSection>
      <MoreSection title={words.link.title} lead={words.link.lead}>
        <Field label={words.link.label} error={issues.textOf('metadataUri')}>
          <TextInput
            isFigure
            inputMode="url"
            placeholder="https://"
            value={input.metadataUri}
            onChange={(metadataUri) => draft.setInput({ metadataUri })}
            onBlur={() => issues.leave('metadataUri')}
          />
        </Field>
        {!input.metadataUri && (
          <Checkbox isChecked={input.createdOn} onChange={(createdOn) => draft.setInput({ createdOn })}>
            {words.link.createdOn}
          </Checkbox>
        )}
        {input.metadataUri && (
          <LogoDoctor
            uri={input.metadataUri.trim()}
            onChain={{ name: input.name.trim(), symbol: input.symbol.trim() }}
          />
        )}
      </MoreSection>
      <MoreSection title={words.seed.title} lead={words.seed.lead}>
        <SeedField draft={draft} />
      </MoreSection>
      <MoreSection title={words.template.title} lead={words.template.lead}>
        <TemplatePanel draft={draft} />
      </MoreSection>
    </>
  )
}
