import { NamedError } from './defineErrors.ts'

export abstract class ChainError extends NamedError {}
