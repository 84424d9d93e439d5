import { useIsJournalDurable } from '@solsmith/connect-react'
import { Notice } from '#ui/Notice.tsx'
import { type FormStore, useIsFormDurable } from './formStore.ts'
import { en as words } from './words/storage.en.ts'

export function StorageNotice({ form }: { form?: FormStore | undefined }) {
  const isJournalDurable = useIsJournalDurable()
  const isFormDurable = useIsFormDurable(form)
  if (isJournalDurable && isFormDurable) return null
  return (
    <Notice tone="warn" role="status" title={words.title}>
      {!isJournalDurable && <p>{words.journal}</p>}
      {form && !isFormDurable && <p>{words[form.kind]}</p>}
      <p>{words.action}</p>
    </Notice>
  )
}
