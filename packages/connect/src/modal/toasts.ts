import { isWireError } from '@solsmith/wire'
import type { Connect } from '../createConnect.ts'
import { type ConnectError, isConnectError } from '../errors.ts'
import { sleep } from '../sleep.ts'
import type { State } from '../state.ts'

/** A word at the edge of the modal (spec §4). */
export type Toast = {
  readonly variant: 'success' | 'error' | 'loading'
  readonly message: string
  readonly autoClose: boolean
  /** Where it is about an error of ours: a language may have words of its own for it. */
  readonly error?: ConnectError
}

export type ToastState = {
  readonly shown: Toast | null
  /** Waits for the one before it to go. */
  readonly next: Toast | null
}

const none: ToastState = { shown: null, next: null }

/** The toast that is shown, and the one that waits for it to close. */
export const toastsOf = ({ toasts }: State): ToastState => toasts ?? none

/** Spec §4, §9. */
const reopenMs = 150
const autoCloseMs = 2_500

/** A toast to show. It closes by itself after 2.5 s unless `autoClose` is false. */
export type ToastInput = Pick<Toast, 'variant' | 'message' | 'error'> & { readonly autoClose?: boolean }

/** Shows a toast. One that is open closes first, and the new one comes 150 ms later; of several new ones the last. */
export async function showToast({ store }: Connect, input: ToastInput, wait = sleep): Promise<void> {
  const toast: Toast = { autoClose: true, ...input }
  const isBusy = toastsOf(store.get()).shown !== null || toastsOf(store.get()).next !== null
  store.set(place(isBusy ? { shown: null, next: toast } : { shown: toast, next: null }))
  if (isBusy) {
    await wait(reopenMs)
    if (toastsOf(store.get()).next !== toast) return
    store.set(place({ shown: toast, next: null }))
  }
  if (!toast.autoClose) return
  await wait(autoCloseMs)
  if (toastsOf(store.get()).shown === toast) store.set(place(none))
}

/** Shows what went wrong, in the words of the error. */
export const showError = (connect: Connect, error: unknown, wait = sleep): Promise<void> =>
  showToast(connect, { variant: 'error', message: messageOf(error), ...(isConnectError(error) ? { error } : {}) }, wait)

/** Takes every toast away. */
export const hideToasts = ({ store }: Connect): void => store.set(place(none))

/** What a person reads of an error of any kind. */
export function messageOf(error: unknown): string {
  if (typeof error === 'string') return error
  // The first reason of an API's refusal is already the message (spec §8).
  if (isWireError(error)) return error.message
  if (hasIssues(error)) return error.issues[0]?.message ?? unknownError
  return error instanceof Error && error.message ? error.message : unknownError
}

const unknownError = 'Unknown error'

const hasIssues = (error: unknown): error is { readonly issues: readonly { readonly message: string }[] } =>
  typeof error === 'object' && error !== null && 'issues' in error && Array.isArray(error.issues)

const place =
  (toasts: ToastState) =>
  (state: State): State =>
    toastsOf(state) === toasts ? state : { ...state, toasts }
