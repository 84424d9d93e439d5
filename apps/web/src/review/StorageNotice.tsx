import { useIsJournalDurable } from '@solsmith/connect-react'
import { useQuery } from '@tanstack/react-query'
import { isStorageDurable } from '#ui/browserStorage.ts'
import { Notice } from '#ui/Notice.tsx'
import { en as words } from './words/storage.en.ts'

/** What a page stores of its form, and whether that survives a reload. `steps` is a form with a second signature. */
export type FormStore = {
  readonly kind: 'form' | 'steps' | 'list'
  readonly isDurable: () => boolean | Promise<boolean>
}

/** A form in the browser's storage of texts. */
export const formStore: FormStore = { kind: 'form', isDurable: isStorageDurable }
export const stepsStore: FormStore = { kind: 'steps', isDurable: isStorageDurable }

/** Whether a form is still there after a reload; true until its store has answered. */
export function useIsFormDurable(form: FormStore | undefined): boolean {
  const { data = true } = useQuery({
    queryKey: ['formDurable', form?.kind],
    queryFn: async () => form?.isDurable() ?? true,
    // Storage can fill up during a visit.
    staleTime: 0,
    networkMode: 'always',
  })
  return data
}

/** Warns before a signature if this browser would forget what is signed or typed, with what a reload costs. */
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
