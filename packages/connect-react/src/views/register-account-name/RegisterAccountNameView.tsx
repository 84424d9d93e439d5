import {
  type Connect,
  isAccountName,
  isConnectError,
  nameProblem,
  nameZoneOf,
  registeringOf,
  registerName,
  showError,
} from '@solsmith/connect'
import { type FormEvent, useState } from 'react'
import { useConnect } from '../../hooks/useConnect.ts'
import { useDebounced } from '../../hooks/useDebounced.ts'
import { useErrorToast } from '../../hooks/useErrorToast.ts'
import { useNameRegistered } from '../../hooks/useNameRegistered.ts'
import { useNameSuggestions } from '../../hooks/useNameSuggestions.ts'
import { useOwnNames } from '../../hooks/useOwnNames.ts'
import { Button } from '../../parts/Button.tsx'
import { Field } from '../../parts/Field.tsx'
import { RowButton, Rows } from '../../parts/Row.tsx'
import { Skeleton } from '../../parts/Skeleton.tsx'
import { Stack, Text } from '../../parts/Stack.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import { nameRows, plain } from './nameRows.ts'

/** Typing pause before a lookup. */
const lookUpPauseMs = 500

/** The name of a failed registration. */
function unfinishedName({ store }: Connect): string {
  const registering = registeringOf(store.get())
  return registering?.status === 'signing' ? registering.name : ''
}

/** Only free names, and only for accounts without one. */
export function RegisterAccountNameView() {
  const connect = useConnect()
  const zone = nameZoneOf(connect)
  const { names: words, shell } = useModalWords()
  // Keeps a failed name.
  const [text, setText] = useState(() => plain(unfinishedName(connect), zone))
  const name = text.trim()
  const asked = useDebounced(name, lookUpPauseMs)
  const { data: ownNames = [], error: namesError } = useOwnNames()
  const look = useNameRegistered(asked)
  const isRegistered = look.isError ? undefined : look.data
  const { data: suggestions = [], error: suggestionsError } = useNameSuggestions(asked)
  useErrorToast(namesError)
  useErrorToast(suggestionsError)
  const owns = ownNames.length > 0
  // A failed lookup says nothing about the name.
  const hasFailed = asked === name && look.isError && !look.isFetching
  const isSettled = asked === name && isRegistered !== undefined
  const rows = asked === name ? nameRows(name, { isRegistered, suggestions, zone }) : []
  const problem = nameProblem(connect, name)
  const isFree = isSettled && !isRegistered && !owns && isAccountName(connect, name)
  const register = (chosen: string) =>
    void registerName(connect, `${chosen}.${zone}`).catch((error: unknown) => showError(connect, error))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isFree) register(name)
  }
  const error = owns ? words.owned : (problem && words[problem]) || (hasFailed && look.error.message) || undefined
  return (
    <form onSubmit={submit}>
      <Stack>
        <Field
          label={words.field}
          autoCapitalize="none"
          value={text}
          disabled={owns}
          end={<Text size="small">.{zone}&nbsp;</Text>}
          error={error}
          onChange={({ target }) => setText(target.value)}
        />
        {problem === null && name !== '' && !isSettled && !hasFailed && <Skeleton lines={1} label={words.checking} />}
        {hasFailed && !(isConnectError(look.error, 'NameResolveError') && look.error.context.isRefusal) && (
          <Button isWide icon="retry" onClick={() => void look.refetch()}>
            {shell.tryAgain}
          </Button>
        )}
        {rows.length > 0 && (
          <Rows name={words.list}>
            {rows.map((row) => (
              <li key={row.name}>
                <RowButton
                  title={row.name}
                  tag={row.isRegistered ? words.registered : words.available}
                  tone={row.isRegistered ? undefined : 'good'}
                  isDisabled={row.isRegistered || owns}
                  onClick={() => register(row.name)}
                />
              </li>
            ))}
          </Rows>
        )}
        <Button look="primary" type="submit" isWide disabled={!isFree}>
          {isSettled || name === '' || problem || hasFailed ? words.register : shell.loading}
        </Button>
      </Stack>
    </form>
  )
}
