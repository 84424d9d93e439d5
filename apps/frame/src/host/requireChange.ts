import { FrameError } from '../errors.ts'
import type { Session } from './session.ts'

/** Returns the id of the change of the email address. */
export function requireChange({ state }: Session): string {
  const { changeId } = state()
  if (changeId === null) throw new FrameError('NotLoggedInError', {})
  return changeId
}
