import { type Input, type Output, walletApi } from '@solsmith/wire'
import { browserMemory, createPassingMemory, type Device, openDevice } from './device.ts'
import { handOffSecret } from './passedSecret.ts'
import { createServer } from './server.ts'
import { sendTicket } from './ticket.ts'

type Brought = Input<typeof walletApi.takeSocialAnswer>['body']

/** `left`: this page returns to its start. */
type Ending = 'done' | 'left' | 'elsewhere' | NonNullable<Output<typeof walletApi.takeSocialAnswer>['failure']>

/**
 * Submits a provider's answer with the device's proof, and notifies the starting page.
 *
 * @param opener - Null if the starting page was left.
 * @param secret - Of a passkey; only for the starting frame.
 * @throws {WireError} as `callEndpoint`.
 */
export async function finishSocial(
  opener: Window | null,
  brought: Brought,
  secret: Uint8Array<ArrayBuffer> | null = null,
): Promise<Ending> {
  // Without storage, this page has another device key than its frame; a ticket helps.
  const device = await openDevice(browserMemory).catch(() => openDevice(createPassingMemory()))
  const { loginId, page, returnTo, ticket, failure } = await sendAnswer(brought, device)
  if (secret && ticket === null && failure === null)
    await handOffSecret({ device, memory: browserMemory }, loginId, secret)
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
