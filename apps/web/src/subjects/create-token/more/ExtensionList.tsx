import { Button } from '#ui/Button.tsx'
import { Hint } from '#ui/Hint.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { FormEditor } from '../draft/useFormEditor.ts'
import type { FieldIssues } from '../useFieldIssues.ts'
import { ExtensionRow } from './ExtensionRow.tsx'
import styles from './More.module.css'
import { type Extension, extensionKinds } from './newExtension.ts'
import { en } from './words/en.ts'

export function ExtensionList({ editor, issues }: { editor: FormEditor; issues: FieldIssues }) {
  const words = en.extensions
  const { extensions, standard } = editor.form.input
  const known = extensions.filter((one) => one.kind !== 'unknown')
  // Only a file can contain unknown ones: they have no row.
  const unknown = extensions.filter((one) => one.kind === 'unknown')
  const set = (kind: Extension['kind'], extension: Extension | null) => {
    const others = known.filter((one) => one.kind !== kind)
    issues.leave('extensions', kind)
    // A fixed order, so the same choices always create the same token.
    const next = extensionKinds.flatMap((each) =>
      each === kind ? (extension ?? []) : others.filter((one) => one.kind === each),
    )
    editor.setInput({ extensions: next })
  }
  if (standard === 'classic' && extensions.length === 0)
    return (
      <Notice
        title={words.classic}
        action={
          <Button size="small" onClick={() => editor.setInput({ standard: 'modern' })}>
            {words.toModern}
          </Button>
        }
      />
    )
  return (
    <>
      {unknown.map(({ name }) => {
        const error = issues.textOf('extensions', name)
        return (
          error && (
            <div key={name} data-issue tabIndex={-1}>
              <Hint tone="bad">{error}</Hint>
            </div>
          )
        )
      })}
      <ul className={styles.extensions}>
        {extensionKinds.map((kind) => (
          <ExtensionRow
            key={kind}
            kind={kind}
            extension={known.find((one) => one.kind === kind) ?? null}
            issues={issues}
            onChange={(extension) => set(kind, extension)}
          />
        ))}
      </ul>
    </>
  )
}
