import { connectEmail, isConnectError, isLoginNetwork, showError } from '@solsmith/connect'
import { type FormEvent, useState } from 'react'
import { useConnect } from '../../hooks/useConnect.ts'
import { IconButton, Ring } from '../../parts/Button.tsx'
import { Field } from '../../parts/Field.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import { canBeEmail } from './canBeEmail.ts'
import styles from './Login.module.css'

/** Email login form. */
export function EmailBlock() {
  const connect = useConnect()
  const { login: words, shell } = useModalWords()
  const [text, setText] = useState('')
  const [isBad, setBad] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const email = text.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!canBeEmail(email) || isBusy || !isLoginNetwork(connect)) return
    setBusy(true)
    connectEmail(connect, email)
      .catch((error: unknown) => {
        if (isConnectError(error, 'EmailInvalidError')) setBad(true)
        else void showError(connect, error)
      })
      .finally(() => setBusy(false))
  }
  return (
    <form noValidate onSubmit={submit} aria-busy={isBusy}>
      <Field
        type="email"
        icon="mail"
        label={words.email}
        isLabelHidden
        placeholder={words.email}
        autoComplete="email"
        autoCapitalize="none"
        readOnly={isBusy}
        value={text}
        error={isBad ? words.invalidEmail : undefined}
        onChange={({ target }) => {
          setBad(false)
          setText(target.value)
        }}
        end={
          isBusy ? (
            <span className={styles.busy} role="status" aria-label={shell.loading}>
              <Ring />
            </span>
          ) : (
            canBeEmail(email) && <IconButton type="submit" icon="next" name={words.continue} />
          )
        }
      />
    </form>
  )
}
