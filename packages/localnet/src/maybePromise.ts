/** Known now or later: a virtual machine in this process answers at once, one in a process of its own cannot. */
export type MaybePromise<Value> = Value | Promise<Value>

/** Continues with a value as soon as it is known: in the same turn where it is known already. */
export const andThen = <Value, Next>(
  value: MaybePromise<Value>,
  next: (value: Value) => MaybePromise<Next>,
): MaybePromise<Next> => (value instanceof Promise ? value.then(next) : next(value))
