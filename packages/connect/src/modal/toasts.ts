import { isWireError } from '@solsmith/wire'
import type { Connect } from '../createConnect.ts'
import { type ConnectError, isConnectError } from '../errors.ts'
import { sleep } from '../sleep.ts'
import type { State } from '../state.ts'

/** Short message at the edge of the modal (spec §4). */
export type Toast = {
  readonly variant: 'success' | 'error' | 'loading'
  readonly message: string
  readonly autoClose: boolean
  /** For localized texts. */
  readonly error?: ConnectError
}

export type ToastState = {
  readonly shown: Toast | null
  /** Waits for the current one. */
  readonly next: Toast | null
}

const none: ToastState = { shown: null, next: null }

/** Returns the current and next toast. */
export const toastsOf = ({ toasts }: State): ToastState => toasts ?? none

/** Spec §4, §9. */
const reopenMs = 150
const autoCloseMs = 2_500

/** Closes after 2.5 s unless `autoClose` is false. */
export type ToastInput = Pick<Toast, 'variant' | 'message' | 'error'> & { readonly autoClose?: boolean }

/** Shows a toast. It replaces an open one after 150 ms; only the last waits. */
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

/** Shows an error's message. */
export const showError = (connect: Connect, error: unknown, wait = sleep): Promise<void> =>
  showToast(connect, { variant: 'error', message: messageOf(error), ...(isConnectError(error) ? { error } : {}) }, wait)

/** Hides all toasts. */
export const hideToasts = ({ store }: Connect): void => store.set(place(none))

/** Returns the message for any error. */
export function messageOf(error: unknown): string {
  if (typeof error === 'string') return error
  // An API's first reason is the message (spec §8).
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
