import type { Connect } from '../createConnect.ts'
import { fetchIdentity } from '../identity/fetchIdentity.ts'
import { resolveName } from '../names/accountNames.ts'
import type { State } from '../state.ts'
import { receiverCheck } from './receiverCheck.ts'
import { sendFormOf, updateSend } from './sendForm.ts'

/**
 * Sets the recipient from typed or pasted text: an address as it is, a name after resolving it. Until then the form
 * holds the text, which is not an address, so nothing can be sent to it. Answers for a text no longer in the form are
 * ignored.
 *
 * @returns Whether the text resolves to an address.
 * @throws {ConnectError} `NameResolveError` if the API does not answer.
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
  // The avatar loads in the background.
  void fetchIdentity(connect, address).then(({ avatar }) =>
    store.set(ifStill(address, { receiverProfileImageUrl: avatar || null })),
  )
  return true
}

/** Labels separated by dots: `anna.reown.id`, `toly.sol`. Other texts are not looked up. */
export const looksLikeName = (text: string) => /^([a-zA-Z0-9-]{4,}|[a-zA-Z0-9_-]+(?=\.))(\.[a-zA-Z0-9-]+)*$/.test(text)

const ifStill =
  (typed: string, change: Parameters<typeof updateSend>[0]) =>
  (state: State): State =>
    sendFormOf(state).receiverAddress === typed ? updateSend(change)(state) : state
