import type { Connect } from '../createConnect.ts'
import { fetchIdentity } from '../identity/fetchIdentity.ts'
import { resolveName } from '../names/accountNames.ts'
import type { State } from '../state.ts'
import { receiverCheck } from './receiverCheck.ts'
import { sendFormOf, updateSend } from './sendForm.ts'

/**
 * Sets the recipient by address or name; nothing can be sent until resolved.
 *
 * @returns Whether it resolves.
 * @throws {ConnectError} `NameResolveError` without an answer.
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

/** Checks for a possible name, such as `anna.reown.id` or `toly.sol`. */
export const looksLikeName = (text: string) => /^([a-zA-Z0-9-]{4,}|[a-zA-Z0-9_-]+(?=\.))(\.[a-zA-Z0-9-]+)*$/.test(text)

const ifStill =
  (typed: string, change: Parameters<typeof updateSend>[0]) =>
  (state: State): State =>
    sendFormOf(state).receiverAddress === typed ? updateSend(change)(state) : state
