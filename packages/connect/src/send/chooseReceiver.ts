import type { Connect } from '../createConnect.ts'
import { fetchIdentity } from '../identity/fetchIdentity.ts'
import { resolveName } from '../names/accountNames.ts'
import type { State } from '../state.ts'
import { receiverCheck } from './receiverCheck.ts'
import { sendFormOf, updateSend } from './sendForm.ts'

/**
 * Takes what was typed or pasted as the receiver: an address as it is, a name by the address that it resolves to. Until a name
 * is resolved the form holds the text itself, which is no address, so that nothing can be sent to it; an answer for a text
 * that is not in the form any more changes nothing.
 *
 * @returns Whether it leads to an address.
 * @throws {ConnectError} `NameResolveError` where the API does not say.
 */
export async function chooseReceiver(connect: Connect, text: string): Promise<boolean> {
  const { store } = connect
  const isReceiver = receiverCheck(connect)
  const typed = text.trim()
  store.set(updateSend({ receiverAddress: typed, receiverProfileName: null, receiverProfileImageUrl: null }))
  if (isReceiver(typed)) {
    const { name, avatar } = await fetchIdentity(connect, typed)
    store.set(ifStill(typed, { receiverProfileName: name || null, receiverProfileImageUrl: avatar || null }))
    return true
  }
  if (!looksLikeName(typed)) return false
  const address = await resolveName(connect, typed)
  if (address === null || !isReceiver(address)) return false
  store.set(ifStill(typed, { receiverAddress: address, receiverProfileName: typed }))
  if (sendFormOf(store.get()).receiverAddress !== address) return false
  // Who is named may have a picture, too: it comes when it comes.
  void fetchIdentity(connect, address).then(({ avatar }) =>
    store.set(ifStill(address, { receiverProfileImageUrl: avatar || null })),
  )
  return true
}

/** Labels with dots between them: `anna.reown.id`, `toly.sol`. Anything else is not worth a question. */
export const looksLikeName = (text: string) => /^([a-zA-Z0-9-]{4,}|[a-zA-Z0-9_-]+(?=\.))(\.[a-zA-Z0-9-]+)*$/.test(text)

const ifStill =
  (typed: string, change: Parameters<typeof updateSend>[0]) =>
  (state: State): State =>
    sendFormOf(state).receiverAddress === typed ? updateSend(change)(state) : state
