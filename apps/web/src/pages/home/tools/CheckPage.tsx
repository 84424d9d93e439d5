import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { ActionLayout } from '../../../features/token-tools/ActionLayout.tsx'
import { tokenLink } from '../../../features/token-tools/links.ts'
import { readAddress } from '../../../features/token-tools/readInput.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Tools.module.css'
import { en } from './words/en.ts'

/** `/?tool=check`: from an address to the page of its token. */
export function CheckPage() {
  const words = useWords({ en })
  const [text, setText] = useState('')
  const address = readAddress(text)
  const isBad = text.trim() !== '' && address === null
  return (
    <ActionLayout title={words.check.title} lead={words.check.lead} back={{ href: '/', label: words.back }}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (address) navigate(tokenLink(address))
        }}
      >
        <Field label={words.check.token} error={isBad ? words.badAddress : undefined}>
          <TextInput value={text} onChange={setText} spellCheck={false} autoCapitalize="off" isFigure />
        </Field>
        <div>
          <Button type="submit" variant="primary" size="large" disabled={address === null}>
            {words.check.go}
          </Button>
        </div>
      </form>
    </ActionLayout>
  )
}
