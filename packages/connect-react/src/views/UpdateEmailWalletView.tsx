import { goBack, isConnectError, rememberedEmail, showError, updateEmail, updateModal } from '@solsmith/connect'
import { type FormEvent, useState } from 'react'
import { useConnect } from '../hooks/useConnect.ts'
import { useModal } from '../hooks/useModal.ts'
import { Button } from '../parts/Button.tsx'
import { Field } from '../parts/Field.tsx'
import { Side, Stack } from '../parts/Stack.tsx'
import { useModalWords } from '../words/useModalWords.ts'
import { canBeEmail } from './login/canBeEmail.ts'

/** Email change, confirmed at both addresses. */
export function UpdateEmailWalletView() {
  const connect = useConnect()
  const { editEmail: words, login } = useModalWords()
  const { redirectView } = useModal().data
  const present = rememberedEmail(connect) ?? ''
  const [text, setText] = useState(present)
  const [isBad, setBad] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const email = text.trim()
  const isReady = canBeEmail(email) && email !== present
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || isBusy) return
    setBusy(true)
    updateEmail(connect, email)
      .catch((error: unknown) => {
        if (isConnectError(error, 'EmailInvalidError')) setBad(true)
        else void showError(connect, error)
      })
      .finally(() => setBusy(false))
  }
  const save = (
    <Button look="primary" type="submit" isWide disabled={!isReady} isBusy={isBusy}>
      {redirectView ? words.save : words.continue}
    </Button>
  )
  return (
    <form onSubmit={submit}>
      <Stack>
        <Field
          type="email"
          icon="mail"
          label={words.email}
          autoComplete="email"
          value={text}
          hint={present && words.present(present)}
          error={isBad ? login.invalidEmail : undefined}
          onChange={({ target }) => {
            setBad(false)
            setText(target.value)
          }}
        />
        {redirectView ? (
          <Side>
            <Button isWide onClick={() => connect.store.set(updateModal(goBack))}>
              {words.cancel}
            </Button>
            {save}
          </Side>
        ) : (
          save
        )}
      </Stack>
    </form>
  )
}
