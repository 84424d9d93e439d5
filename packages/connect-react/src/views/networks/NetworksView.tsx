import { networkClick, networkRows, push, updateModal } from '@solsmith/connect'
import { useState } from 'react'
import { useConnect } from '../../hooks/useConnect.ts'
import { useDebounced } from '../../hooks/useDebounced.ts'
import { useToolkitState } from '../../hooks/useToolkitState.ts'
import { Button } from '../../parts/Button.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { Field } from '../../parts/Field.tsx'
import { Rows } from '../../parts/Row.tsx'
import { Stack, Text } from '../../parts/Stack.tsx'
import { VisuallyHidden } from '../../parts/VisuallyHidden.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import { NetworkRowButton } from './NetworkRowButton.tsx'

/** Typing pause. */
const searchPauseMs = 100

/** Allowed networks first. */
export function NetworksView() {
  const connect = useConnect()
  const { networks: words } = useModalWords()
  const [text, setText] = useState('')
  const search = useDebounced(text, searchPauseMs)
  // The rows depend on the whole state.
  useToolkitState((state) => state)
  const rows = networkRows(connect, { search })
  const choose = (caip2: string, name: string) => {
    const click = networkClick(connect, caip2)
    if (click.kind === 'show') connect.store.set(updateModal(push(click.view, { ...click.data, name })))
  }
  return (
    <Stack>
      <Field
        type="search"
        icon="search"
        label={words.search}
        isLabelHidden
        placeholder={words.search}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <VisuallyHidden>{words.found(rows.length)}</VisuallyHidden>
      {rows.length === 0 ? (
        <Empty title={words.none} note={words.noneHint} />
      ) : (
        <Rows name={words.list}>
          {rows.map((row) => (
            <li key={row.network.caip2}>
              <NetworkRowButton {...row} onChoose={() => choose(row.network.caip2, row.network.name)} />
            </li>
          ))}
        </Rows>
      )}
      {rows.some(({ isDisabled }) => isDisabled) && <Text size="small">{words.forbiddenHint}</Text>}
      <Button look="plain" icon="help" onClick={() => connect.store.set(updateModal(push('WhatIsANetwork')))}>
        {words.whatIs}
      </Button>
    </Stack>
  )
}
