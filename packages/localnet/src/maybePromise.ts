/** Synchronous with an in-process virtual machine. */
export type MaybePromise<Value> = Value | Promise<Value>

/** Continues in the same turn if possible. */
export const andThen = <Value, Next>(
  value: MaybePromise<Value>,
  next: (value: Value) => MaybePromise<Next>,
): MaybePromise<Next> => (value instanceof Promise ? value.then(next) : next(value))
