import { callEndpoint, nodeUrlLimit, type SetupState, setUpNetwork } from '@solsmith/wire'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FailureNotice } from '#review/progress/FailureNotice.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Options } from '#ui/Options.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useToasts } from '#ui/toastContext.ts'
import { en as words } from '../words/networks.en.ts'
import styles from './Networks.module.css'
import type { PublicId } from './NetworksPanel.tsx'
import { api, untilSetUp } from './setupQueries.ts'

type Node = 'public' | 'own' | 'none'

/** RPC URL of a network for the whole instance. Sent only to the server, and not stored here. */
export function NodeForm({
  id,
  name,
  state,
  onDone,
  onSaved,
}: {
  id: PublicId
  name: string
  state: SetupState['networks'][PublicId]
  onDone: () => void
  onSaved: () => void
}) {
  const queries = useQueryClient()
  const { show } = useToasts()
  const [node, setNode] = useState<Node>('public')
  const [url, setUrl] = useState('')
  const [code, setCode] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const body = { code, network: id, node, ...(node === 'own' ? { url: url.trim() } : {}) }
      await callEndpoint({ ...api, timeoutMs: 20_000 }, setUpNetwork, { body })
      return untilSetUp(id, node !== 'none')
    },
    onSuccess(isDone) {
      void queries.invalidateQueries()
      show({ tone: isDone ? 'good' : 'bad', text: isDone ? words.done(name, node !== 'none') : words.slow })
      onSaved()
      onDone()
    },
  })
  const isFilled = code.trim() !== '' && (node !== 'own' || url.trim() !== '')
  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (isFilled && !isPending) mutate()
      }}
    >
      <Options<Node>
        label={words.where(name)}
        value={node}
        options={[
          { value: 'public', label: words.nodes.public, hint: words.nodeHints.public },
          { value: 'own', label: words.nodes.own, hint: words.nodeHints.own },
          ...(state.host === null
            ? []
            : [{ value: 'none' as const, label: words.nodes.none(name), hint: words.nodeHints.none }]),
        ]}
        onChange={setNode}
      />
      {node === 'own' && (
        <Field label={words.url} hint={words.urlHint}>
          <TextInput
            isFigure
            inputMode="url"
            placeholder="https://"
            maxLength={nodeUrlLimit}
            value={url}
            onChange={setUrl}
          />
        </Field>
      )}
      <Field label={words.code} hint={words.codeHint}>
        <TextInput isFigure placeholder="xxxx-xxxx-xxxx-xxxx-xxxx" maxLength={100} value={code} onChange={setCode} />
      </Field>
      {error && <FailureNotice title={words.refused} error={error} />}
      {isPending && <p role="status">{words.busy}</p>}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" isBusy={isPending} disabled={!isFilled}>
          {words.save}
        </Button>
        <Button disabled={isPending} onClick={onDone}>
          {words.close}
        </Button>
      </div>
    </form>
  )
}
