import { isWireError } from '@solsmith/wire'
import type { Connect } from '../../createConnect.ts'
import { activeNamespace, activeNetwork } from '../../createConnect.ts'
import { emitEvent } from '../../events/events.ts'
import { modalOf, updateModal } from '../../modal/modalState.ts'
import { push, replace, resetTo } from '../../modal/router.ts'
import { EmbeddedError } from './errors.ts'
import { recordUser } from './frameAccounts.ts'
import { rememberedEmail, rememberUser } from './frameMemory.ts'
import { openFrame } from './openFrame.ts'

/**
 * Starts an email change; confirms the current one first.
 *
 * @throws {ConnectError} `EmailInvalidError`; or the frame's error.
 */
export async function updateEmail(connect: Connect, newEmail: string): Promise<void> {
  emitEvent(connect, { name: 'EMAIL_EDIT' })
  const { redirectView } = modalOf(connect.store.get()).data
  const email = rememberedEmail(connect) ?? ''
  const action = await requestUpdate(connect, newEmail)
  const view = action === 'VERIFY_SECONDARY_OTP' ? 'UpdateEmailSecondaryOtp' : 'UpdateEmailPrimaryOtp'
  connect.store.set(updateModal(push(view, { email, newEmail, ...(redirectView ? { redirectView } : {}) })))
}

/** Requests the codes of an email change again. */
export async function requestUpdate(connect: Connect, newEmail: string) {
  const frame = await openFrame(connect)
  const { action } = await frame.ask('UPDATE_EMAIL', { email: newEmail }).catch((cause: unknown) => {
    if (isWireError(cause, 'FrameMessageError'))
      throw new EmbeddedError('EmailInvalidError', { email: newEmail }, { cause })
    throw cause
  })
  return action
}

/** Confirms the current address. */
export async function confirmPresentEmail(connect: Connect, otp: string): Promise<void> {
  const frame = await openFrame(connect)
  await frame.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp })
  connect.store.set(updateModal(replace('UpdateEmailSecondaryOtp')))
}

/** Confirms the new address. */
export async function confirmNewEmail(connect: Connect, otp: string): Promise<void> {
  const frame = await openFrame(connect)
  const { newEmail } = await frame.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp })
  rememberUser(connect, { email: newEmail, chainId: activeNetwork(connect).caip2 })
  recordUser(connect, activeNamespace(connect))
  emitEvent(connect, { name: 'EMAIL_EDIT_COMPLETE' })
  const { redirectView } = modalOf(connect.store.get()).data
  connect.store.set(updateModal(resetTo(redirectView ?? 'Account')))
}
