import { mapLimit } from '@solsmith/chain'
import { isConnectError, resolveName } from '@solsmith/connect'
import { useConnect } from '@solsmith/connect-react'
import { findRecipientNames, writeNameAddresses } from '@solsmith/tokens'
import { isWireError } from '@solsmith/wire'
import { useMutation } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useErrorText } from '#review/progress/useErrorText.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import styles from './SendMany.module.css'
import { en as words } from './words/en.ts'

/** Names resolved per click, and in parallel, because of the rate limit. */
const namesLimit = 100
const atOnce = 5

const missingStatuses = [400, 404]

/** Replaces names in a list with their addresses, and shows the results. Only addresses are sent. */
export function ListNames({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const describe = useErrorText()
  const connect = useConnect()
  const calmText = useDeferredValue(text)
  const names = useMemo(() => findRecipientNames(calmText), [calmText])
  const [found, setFound] = useState<ReadonlyMap<string, string>>(new Map())
  // The list can change during the lookup.
  const latest = useRef(text)
  useEffect(() => {
    latest.current = text
  })
  const look = useMutation({
    mutationFn: async () => {
      const answers = await mapLimit(names.slice(0, namesLimit), atOnce, async (name) => {
        try {
          return { name, address: await resolveName(connect, name), error: null }
        } catch (error) {
          if (!isConnectError(error, 'NameResolveError')) throw error
          return { name, address: null, error: isMissing(error.cause) ? null : error }
        }
      })
      const addresses = new Map(answers.flatMap(({ name, address }) => (address === null ? [] : [[name, address]])))
      setFound((known) => new Map([...known, ...addresses]))
      onChange(writeNameAddresses(latest.current, addresses))
      return answers
    },
  })
  const unsolved = (look.data ?? []).filter(({ name, address }) => address === null && names.includes(name))
  const missing = unsolved.filter(({ error }) => error === null).map(({ name }) => name)
  const failed = unsolved.filter(({ error }) => error !== null)
  const used = [...found].filter(([, address]) => text.includes(address))
  if (names.length === 0 && used.length === 0) return null
  return (
    <>
      {names.length > 0 && (
        <div className={styles.buttons}>
          <Button variant="quiet" isBusy={look.isPending} onClick={() => look.mutate()}>
            {words.lookUpNames(`${names.length}`)}
          </Button>
        </div>
      )}
      {missing.length > 0 && <Notice tone="warn" role="alert" title={words.namesMissing(missing.join(', '))} />}
      {failed.map(({ name, error }) => (
        <Notice key={name} tone="warn" role="alert" title={words.nameFailed(name, describe(error))} />
      ))}
      {used.length > 0 && (
        <dl aria-label={words.namesFound}>
          {used.map(([name, address]) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{address}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

const isMissing = (cause: unknown): boolean =>
  isWireError(cause, 'ApiError') && missingStatuses.includes(cause.context.status)
