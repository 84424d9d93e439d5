import { type Refusals, refusals } from '@solsmith/wire'
import { type ServerErrors, statuses } from './errorTable.ts'
import { errorMessages } from './words/en.ts'

export class ServerError<Name extends keyof ServerErrors = keyof ServerErrors> extends Error {
  override readonly name: Name
  readonly context: ServerErrors[Name]
  readonly status: number

  constructor(name: Name, context: ServerErrors[Name], options?: ErrorOptions) {
    super(errorMessages[name](context), options)
    this.name = name
    this.context = context
    const status = statuses[name]
    this.status = typeof status === 'number' ? status : status(context)
  }
}

/** Public part: name and facts for a localized sentence. */
export function toReason({ name, context }: ServerError): { readonly name: string; readonly facts?: object } {
  const facts = isRefusal(name) ? refusals[name].safeParse(context) : null
  return facts?.success ? { name, facts: facts.data } : { name }
}

/** Others are for the operator. */
const isRefusal = (name: keyof ServerErrors): name is keyof Refusals => name in refusals

/** Narrows `error.context`. */
export function isServerError<Name extends keyof ServerErrors>(
  error: unknown,
  name?: Name,
): error is ServerError<Name> {
  return error instanceof ServerError && (name === undefined || error.name === name)
}
