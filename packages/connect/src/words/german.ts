import { errorMessages } from './de.ts'
import { failureReasons } from './failureReasons.de.ts'
import { lateMessages } from './lateErrors.de.ts'

/** What the toolkit says of errors in German, for those who choose the language while the page runs. */
export const german = { errors: { ...errorMessages, ...lateMessages }, failureReasons } as const
