import { countBytes, descriptionLimit, nameLimitBytes, symbolLimitBytes } from '@solsmith/tokens'
import { lazy, Suspense } from 'react'
import { ImageField } from '#image/ImageField.tsx'
import { Field } from '#ui/Field.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import work from '#ui/work.module.css'
import styles from './CreateToken.module.css'
import type { FormEditor } from './draft/useFormEditor.ts'
import { MoreLinks } from './MoreLinks.tsx'
import type { FieldIssues } from './useFieldIssues.ts'
import { en } from './words/en.ts'

const LookAlikeHint = lazy(() =>
  import('./LookAlikeHint.tsx').then(({ LookAlikeHint }) => ({ default: LookAlikeHint })),
)

export function IdentitySection({ editor, issues }: { editor: FormEditor; issues: FieldIssues }) {
  const words = en.identity
  const { input, image } = editor.form
  const { textOf, leave } = issues
  return (
    <>
      <div className={styles.nameRow}>
        <Field
          label={words.name}
          count={words.bytes(countBytes(input.name.trim()), nameLimitBytes)}
          error={textOf('name')}
        >
          <TextInput value={input.name} onChange={(name) => editor.setInput({ name })} onBlur={() => leave('name')} />
        </Field>
        <Field
          label={words.symbol}
          count={words.shortBytes(countBytes(input.symbol.trim()), symbolLimitBytes)}
          error={textOf('symbol')}
        >
          <TextInput
            value={input.symbol}
            onChange={(symbol) => editor.setInput({ symbol })}
            onBlur={() => leave('symbol')}
            spellCheck={false}
          />
        </Field>
      </div>
      {input.name.trim() && input.symbol.trim() && !issues.isShown('name') && !issues.isShown('symbol') && (
        <Suspense>
          <LookAlikeHint name={input.name} symbol={input.symbol} image={image?.cid ?? null} />
        </Suspense>
      )}
      <ImageField image={image} tokenName={input.name} onChange={editor.setImage} />
      <Field
        label={words.description}
        count={`${words.optional}, ${words.characters([...input.description].length, descriptionLimit)}`}
        error={textOf('description')}
      >
        <TextArea
          value={input.description}
          onChange={(description) => editor.setInput({ description })}
          onBlur={() => leave('description')}
        />
      </Field>
      <div className={work.two}>
        <Field label={words.website} count={textOf('website') ? undefined : words.optional} error={textOf('website')}>
          <TextInput
            value={input.website}
            onChange={(website) => editor.setInput({ website })}
            onBlur={() => leave('website')}
            inputMode="url"
            placeholder="https://"
          />
        </Field>
        <Field label={words.x} count={textOf('x') ? undefined : words.optional} error={textOf('x')}>
          <TextInput
            prefix={words.xPrefix}
            value={input.x}
            onChange={(x) => editor.setInput({ x })}
            onBlur={() => leave('x')}
            spellCheck={false}
          />
        </Field>
      </div>
      <MoreLinks editor={editor} issues={issues} />
    </>
  )
}
