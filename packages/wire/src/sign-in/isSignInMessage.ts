import type { SignInMessage } from './signInMessage.ts'
import { writeSignInMessage } from './writeSignInMessage.ts'

/** Checks a wallet's sign-in text line by line against the request. Both forms of the chain id are accepted. */
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
