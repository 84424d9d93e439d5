import type { SignInMessage } from './signInMessage.ts'
import { writeSignInMessage } from './writeSignInMessage.ts'

/**
 * Tells whether the text of a sign-in that a wallet wrote is, line by line, what it was asked to say: nothing else, nothing more, in
 * the same order. A wallet may write the chain's whole id, as it was given, where others write its last part.
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
