import { type Input, type Output, walletApi } from '@solsmith/wire'
import { browserMemory, createPassingMemory, type Device, openDevice } from './device.ts'
import { passSecret } from './passedSecret.ts'
import { createServer } from './server.ts'
import { sendTicket } from './ticket.ts'

/** What a page of a provider, or of ours, brings of a person. */
type Brought = Input<typeof walletApi.takeSocialAnswer>['body']

/** How a login has ended. `left`: this page goes back to where it began. */
type Ending = 'done' | 'left' | 'elsewhere' | NonNullable<Output<typeof walletApi.takeSocialAnswer>['failure']>

/**
 * Brings the wallet's server what a page has of a person, with a proof of this browser's device, and tells the page that began that
 * there is an end.
 *
 * @param opener - The window of the page that began, or a window that it opened; null: this page left it.
 * @param secret - Of a passkey. It goes to the frame that began, and nowhere else.
 * @throws {WireError} as `callEndpoint`.
 */
export async function finishSocial(
  opener: Window | null,
  brought: Brought,
  secret: Uint8Array<ArrayBuffer> | null = null,
): Promise<Ending> {
  // A browser that keeps nothing for this page has another device here than its frame; a ticket helps.
  const device = await openDevice(browserMemory).catch(() => openDevice(createPassingMemory()))
  const { loginId, page, returnTo, ticket, failure } = await sendAnswer(brought, device)
  if (secret && ticket === null && failure === null)
    await passSecret({ device, memory: browserMemory }, loginId, secret)
  if (returnTo !== null && ticket === null) {
    location.replace(returnTo)
    return 'left'
  }
  if (returnTo !== null || (ticket !== null && opener === null)) return 'elsewhere'
  if (ticket !== null) sendTicket(opener, { loginId, ticket, secret, origin: location.origin })
  const result = `${location.origin}/social/done${ticket === null ? '' : '?ticket'}`
  opener?.postMessage({ resultUri: result }, page)
  return failure ?? 'done'
}

const sendAnswer = (body: Brought, device: Device) =>
  createServer({ device, memory: createPassingMemory(), page: location.origin }).call(walletApi.takeSocialAnswer, {
    body,
  })
