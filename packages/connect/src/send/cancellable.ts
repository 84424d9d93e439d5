import { SendError } from './errors.ts'

/**
 * Ignores later answers.
 *
 * @throws {ConnectError} `SendAbandonedError` on abort.
 */
export function cancellable<T>(
  task: Promise<T>,
  {
    signal,
    ...facts
  }: { readonly signal?: AbortSignal | undefined; readonly wallet: string; readonly mayStillHappen: boolean },
): Promise<T> {
  if (!signal) return task
  return new Promise((settle, fail) => {
    const leave = () => fail(new SendError('SendAbandonedError', facts, { cause: signal.reason }))
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave, { once: true })
    task.then(settle, fail).finally(() => signal.removeEventListener('abort', leave))
  })
}
