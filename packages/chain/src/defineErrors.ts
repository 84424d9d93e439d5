/** Error whose name is its code and whose facts fill its sentence. */
export abstract class NamedError<Name extends string = string, Context = unknown> extends Error {
  override readonly name: Name
  readonly context: Context

  constructor(name: Name, context: Context, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = name
    this.context = context
  }
}

/** One sentence per error. */
export type Sentences<Errors> = { readonly [Name in keyof Errors]: (context: Errors[Name]) => string }

type PackageError = abstract new (name: string, context: unknown, message: string, options?: ErrorOptions) => NamedError

type SubjectError<Errors> = new <Name extends keyof Errors & string>(
  name: Name,
  context: Errors[Name],
  options?: ErrorOptions,
) => NamedError<Name, Errors[Name]>

/**
 * Creates an error class.
 *
 * @param Package - The package's abstract error class.
 * @param sentences - One per name.
 * @example export const SendError = defineErrors<SendErrors>(ConnectError, errorMessages) throw new
 *   SendError('SendInProgressError', { label })
 */
export function defineErrors<Errors extends object>(
  Package: PackageError,
  sentences: Sentences<Errors>,
): SubjectError<Errors> {
  return class<Name extends keyof Errors & string> extends Package {
    declare readonly name: Name
    declare readonly context: Errors[Name]

    constructor(name: Name, context: Errors[Name], options?: ErrorOptions) {
      super(name, context, sentences[name](context), options)
    }
  }
}
