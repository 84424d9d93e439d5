/** Synchronous with an in-process virtual machine, asynchronous with a separate process. */
export type MaybePromise<Value> = Value | Promise<Value>

/** Continues with a value, in the same turn if it is already known. */
export const andThen = <Value, Next>(
  value: MaybePromise<Value>,
  next: (value: Value) => MaybePromise<Next>,
): MaybePromise<Next> => (value instanceof Promise ? value.then(next) : next(value))
