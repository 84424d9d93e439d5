import { useQuery } from '@tanstack/react-query'
import { isStorageDurable } from '#ui/browserStorage.ts'

/** Storage of a page's form. `steps` is a form with a second signature. */
export type FormStore = {
  readonly kind: 'form' | 'steps' | 'list'
  readonly isDurable: () => boolean | Promise<boolean>
}

export const formStore: FormStore = { kind: 'form', isDurable: isStorageDurable }
export const stepsStore: FormStore = { kind: 'steps', isDurable: isStorageDurable }

/** Whether the form survives a reload; true until known. */
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
