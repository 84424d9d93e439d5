import { formatTemplate, parseTemplate, type TokenForm } from '@solsmith/tokens'
import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import { useRef, useState } from 'react'
import { useErrorText } from '#review/progress/useErrorText.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Hint } from '#ui/Hint.tsx'
import { Icon } from '#ui/Icon.tsx'
import { readTextFile } from '#ui/readTextFile.ts'
import { saveFile } from '#ui/saveFile.ts'
import text from '#ui/text.module.css'
import type { FormEditor } from '../draft/useFormEditor.ts'
import styles from './More.module.css'
import { en } from './words/en.ts'

const noOne = { mode: 'none', to: '' } as const
const creator = { mode: 'keep', to: '' } as const

const presets: { readonly [P in 'community' | 'points' | 'badge']: Partial<TokenForm> } = {
  community: {
    decimals: 9,
    supply: '1000000000',
    extensions: [],
    mintAuthority: noOne,
    freezeAuthority: noOne,
    updateAuthority: creator,
  },
  points: {
    decimals: 0,
    supply: '1000000',
    extensions: [],
    mintAuthority: creator,
    freezeAuthority: noOne,
    updateAuthority: creator,
  },
  badge: {
    standard: 'modern',
    decimals: 0,
    supply: '100',
    extensions: [{ kind: 'non-transferable' }],
    mintAuthority: creator,
    freezeAuthority: noOne,
    updateAuthority: creator,
  },
}

export function TemplatePanel({ editor }: { editor: FormEditor }) {
  const words = en.template
  const describe = useErrorText()
  const input = useRef<HTMLInputElement>(null)
  const [status, setStatus] = useState<{ tone: 'good' | 'bad'; text: string } | null>(null)
  const { form } = editor
  const load = async (file: File | undefined) => {
    if (!file) return
    try {
      editor.replaceInput(parseTemplate(await readTextFile(file)))
      setStatus({ tone: 'good', text: words.loaded })
    } catch (error) {
      setStatus({ tone: 'bad', text: describe(error) })
    }
  }
  return (
    <>
      <Field label={words.presets} kind="group">
        <div className={styles.row}>
          {(['community', 'points', 'badge'] as const).map((preset) => (
            <Button
              key={preset}
              size="small"
              title={words.presetHint[preset]}
              onClick={() => editor.setInput(presets[preset])}
            >
              {words.preset[preset]}
            </Button>
          ))}
        </div>
      </Field>
      <div className={styles.row}>
        <Button
          size="small"
          onClick={() => saveFile(`${form.input.symbol.trim() || 'token'}-template.json`, formatTemplate(form.input))}
        >
          <Icon of={Download} size="small" />
          {words.save}
        </Button>
        <Button size="small" onClick={() => input.current?.click()}>
          <Icon of={Upload} size="small" />
          {words.load}
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          className={text.hidden}
          aria-label={words.load}
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            void load(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
      </div>
      <div role="status">{status && <Hint tone={status.tone}>{status.text}</Hint>}</div>
    </>
  )
}
