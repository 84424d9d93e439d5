import { nameKey } from './nameKey.ts'
import type { WireMessage } from './parseMessage.ts'

/** What a message names, as text. */
type MessageNames = { addresses: readonly string[]; blockhash: string }

const known = new WeakMap<WireMessage, MessageNames>()

/** Writes the static accounts and the blockhash of a message as text, once for each message. */
export function nameMessage(message: WireMessage): MessageNames {
  const names = known.get(message) ?? {
    addresses: message.accountKeys.map(nameKey),
    blockhash: nameKey(message.blockhash),
  }
  known.set(message, names)
  return names
}
