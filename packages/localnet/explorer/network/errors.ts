/** What can go wrong between the page and the network. */
export type ExplorerErrors = {
  /** The network did not answer. */
  NetworkUnreachableError: { method: string }
  /** The network answered with something else than is known of that method. */
  NetworkAnswerError: { method: string }
  /** The network answered with an error of JSON-RPC. */
  NetworkRefusedError: { method: string; code: number; reason: string }
}

const messages: { [N in keyof ExplorerErrors]: (context: ExplorerErrors[N]) => string } = {
  NetworkUnreachableError: () => 'The network is not responding.',
  NetworkAnswerError: ({ method }) => `The answer of the network to ${method} cannot be read.`,
  NetworkRefusedError: ({ reason }) => reason,
}

export class ExplorerError<Name extends keyof ExplorerErrors = keyof ExplorerErrors> extends Error {
  override readonly name: Name
  readonly context: ExplorerErrors[Name]

  constructor(name: Name, context: ExplorerErrors[Name], options?: ErrorOptions) {
    super(messages[name](context), options)
    this.name = name
    this.context = context
  }
}

/** Tells whether `error` is ours and, when asked, exactly which. Narrows `error.context`. */
export function isExplorerError<Name extends keyof ExplorerErrors>(
  error: unknown,
  name?: Name,
): error is ExplorerError<Name> {
  return error instanceof ExplorerError && (name === undefined || error.name === name)
}
