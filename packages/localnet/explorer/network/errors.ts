export type ExplorerErrors = {
  NetworkUnreachableError: { method: string }
  /** Unexpected answer. */
  NetworkAnswerError: { method: string }
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

/** Checks for an `ExplorerError`, optionally by name. */
export function isExplorerError<Name extends keyof ExplorerErrors>(
  error: unknown,
  name?: Name,
): error is ExplorerError<Name> {
  return error instanceof ExplorerError && (name === undefined || error.name === name)
}
