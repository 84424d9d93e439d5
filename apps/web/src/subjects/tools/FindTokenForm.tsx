import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { type TokenAction, tokenLink } from '#links/tokenLink.ts'
import { TokenField } from '#token-picker/TokenField.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { readAddress } from '#ui/readInput.ts'
import styles from './Tools.module.css'
import { en as words } from './words/en.ts'

export function FindTokenForm({ label, verb, action }: { label: string; verb: string; action?: TokenAction }) {
  const [text, setText] = useState('')
  const address = readAddress(text)
  const isBad = text.trim() !== '' && address === null
  const open = (mint: string) => navigate(tokenLink(mint, action))
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (address) open(address)
      }}
      onPaste={({ clipboardData }) => {
        const pasted = readAddress(clipboardData.getData('text'))
        if (pasted && text.trim() === '') open(pasted)
      }}
    >
      <Field label={label} error={isBad ? words.badAddress : undefined}>
        <TokenField label={label} value={text} onChange={setText} />
      </Field>
      <div>
        <Button type="submit" variant="primary" size="large" disabled={address === null}>
          {verb}
        </Button>
      </div>
    </form>
  )
}
