import { deviceWaitingMessage, isWireError } from '@solsmith/wire'
import type { Connect } from '../../createConnect.ts'
import { emitEvent } from '../../events/events.ts'
import { updateModal } from '../../modal/modalState.ts'
import { goBack, push, replace } from '../../modal/router.ts'
import { messageOf, showError } from '../../modal/toasts.ts'
import { askEntry } from './askEntry.ts'
import { EmbeddedError } from './errors.ts'
import { finishLogin } from './finishLogin.ts'
import { codeSentKey } from './frameMemory.ts'
import { openFrame } from './openFrame.ts'

/** Spec §9. Long enough that no one gets two mails for two clicks. */
const cooldownMs = 30_000

type Action = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'

/** Whole seconds until another code may be asked for; 0 when it may be now. */
export function codeWaitSeconds({ storage }: Pick<Connect, 'storage'>, nowMs = Date.now()): number {
  const sentAt = Number(storage.get(codeSentKey) ?? Number.NEGATIVE_INFINITY)
  return Math.max(0, Math.ceil((sentAt + cooldownMs - nowMs) / 1_000))
}

/**
 * Asks for a code by e-mail. No one gets a second one within 30 seconds.
 *
 * @throws {ConnectError} `EmailCooldownError`, `EmailInvalidError`; or whatever the frame says.
 */
export async function requestCode(connect: Connect, email: string, now: () => number = Date.now): Promise<Action> {
  const seconds = codeWaitSeconds(connect, now())
  if (seconds > 0) throw new EmbeddedError('EmailCooldownError', { seconds })
  const frame = await openFrame(connect)
  const { action } = await askEntry(connect, frame, ['CONNECT_EMAIL', { email }]).catch((cause: unknown) => {
    // The contract knows what an address is; what is none has not left the page.
    if (isWireError(cause, 'FrameMessageError')) throw new EmbeddedError('EmailInvalidError', { email }, { cause })
    throw cause
  })
  connect.storage.set(codeSentKey, String(now()))
  return action
}

/**
 * Begins a login by e-mail: a code is sent, and the modal asks for it.
 *
 * @throws {ConnectError} as {@link requestCode}, and those of `connectWallet` where the frame knows the person already.
 */
export async function connectEmail(connect: Connect, email: string, now: () => number = Date.now): Promise<void> {
  emitEvent(connect, { name: 'EMAIL_SUBMITTED' })
  const action = await requestCode(connect, email, now)
  if (action === 'CONNECT') return finishLogin(connect, null)
  if (action === 'VERIFY_OTP') emitEvent(connect, { name: 'EMAIL_VERIFICATION_CODE_SENT' })
  const view = action === 'VERIFY_OTP' ? 'EmailVerifyOtp' : 'EmailVerifyDevice'
  connect.store.set(updateModal(push(view, { email })))
}

/**
 * Gives the code of the mail to the frame, and connects. Someone who leaves before their wallet is made is back where they began.
 *
 * @throws {WireError} `FrameError` in the frame's words when the code is not the right one.
 * @throws {ConnectError} those of `connectWallet`.
 */
export async function confirmEmail(connect: Connect, otp: string): Promise<void> {
  let isRight = false
  try {
    const frame = await openFrame(connect)
    await askEntry(connect, frame, ['CONNECT_OTP', { otp }], () => {
      isRight = true
      // No one waits who comes back to choose.
      connect.storage.set(codeSentKey, null)
    })
  } catch (error) {
    // A code counts once: the same address begins again.
    if (isRight) {
      connect.store.set(updateModal(goBack))
      void showError(connect, error)
      return
    }
    emitEvent(connect, { name: 'EMAIL_VERIFICATION_CODE_FAIL', message: messageOf(error) })
    throw error
  }
  emitEvent(connect, { name: 'EMAIL_VERIFICATION_CODE_PASS' })
  await finishLogin(connect, null)
}

/**
 * Waits until the person has followed the link of the mail; then the code is asked for.
 *
 * @param isWanted - False when the person has gone elsewhere meanwhile: then nothing is shown.
 * @throws {WireError} `FrameError`, `FrameTimeoutError`.
 */
export async function awaitDevice(connect: Connect, email: string, isWanted = () => true): Promise<void> {
  const frame = await openFrame(connect)
  const isWaiting = (error: unknown) =>
    isWireError(error, 'FrameError') && error.context.message === deviceWaitingMessage
  while (isWanted()) {
    const error: unknown = await frame.ask('CONNECT_DEVICE', undefined).then(
      () => null,
      (cause: unknown) => cause,
    )
    if (error === null) break
    if (!isWaiting(error)) throw error
  }
  if (!isWanted()) return
  emitEvent(connect, { name: 'DEVICE_REGISTERED_FOR_EMAIL' })
  emitEvent(connect, { name: 'EMAIL_VERIFICATION_CODE_SENT' })
  connect.store.set(updateModal(replace('EmailVerifyOtp', { email })))
}
