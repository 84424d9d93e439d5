import type { SignInMessage } from './signInMessage.ts'
import { writeSignInMessage } from './writeSignInMessage.ts'

/**
 * Checks that a wallet's sign-in text matches the request line by line, with nothing added. A wallet may write the
 * chain's full id instead of its last part.
 */
export function isSignInMessage(text: string, message: SignInMessage): boolean {
  const asked = writeSignInMessage(message).split('\n')
  const lines = text.split('\n')
  const [, reference = ''] = message.chainId.split(':')
  return (
    lines.length === asked.length &&
    lines.every(
      (one, index) =>
        one === asked[index] || (asked[index] === `Chain ID: ${reference}` && one === `Chain ID: ${message.chainId}`),
    )
  )
}
