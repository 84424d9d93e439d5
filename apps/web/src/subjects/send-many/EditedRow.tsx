import { type KeyboardEvent, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { isComposing } from '#ui/isComposing.ts'
import { TextInput } from '#ui/TextInput.tsx'
import styles from './SendMany.module.css'
import { en as words } from './words/en.ts'

type Fields = { readonly address: string; readonly amountText: string }

export function EditedRow({
  line,
  first,
  onSave,
  onCancel,
}: {
  line: number | null
  first: Fields
  onSave: (fields: Fields) => void
  onCancel: () => void
}) {
  const [fields, setFields] = useState<Fields>({ address: first.address, amountText: first.amountText })
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Escape') onCancel()
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && fields.address.trim() !== '')
      onSave(fields)
  }
  return (
    <tr onKeyDown={onKeyDown}>
      <td>{line}</td>
      <td>
        <TextInput
          isFigure
          autoFocus
          label={words.receiver}
          value={fields.address}
          spellCheck={false}
          autoCapitalize="off"
          onChange={(address) => setFields({ ...fields, address })}
        />
      </td>
      <td>
        <TextInput
          isFigure
          label={words.amount}
          value={fields.amountText}
          inputMode="decimal"
          onChange={(amountText) => setFields({ ...fields, amountText })}
        />
      </td>
      <td colSpan={2}>
        <span className={styles.rowButtons}>
          <Button size="small" disabled={fields.address.trim() === ''} onClick={() => onSave(fields)}>
            {words.save}
          </Button>
          <Button size="small" variant="quiet" onClick={onCancel}>
            {words.cancel}
          </Button>
        </span>
      </td>
    </tr>
  )
}
