import { deviceWaitingMessage, isWireError } from '@solsmith/wire'
import type { Connect } from '../../createConnect.ts'
import { emitEvent } from '../../events/events.ts'
import { updateModal } from '../../modal/modalState.ts'
import { goBack, push, replace } from '../../modal/router.ts'
import { messageOf, showError } from '../../modal/toasts.ts'
import { EmbeddedError } from './errors.ts'
import { finishLogin } from './finishLogin.ts'
import { codeSentKey } from './frameMemory.ts'
import { openFrame } from './openFrame.ts'
import { requestEntry } from './requestEntry.ts'

/** Spec §9. */
const cooldownMs = 30_000

type Action = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'

/** Returns seconds until another code. */
export function codeWaitSeconds({ storage }: Pick<Connect, 'storage'>, nowMs = Date.now()): number {
  const sentAt = Number(storage.get(codeSentKey) ?? Number.NEGATIVE_INFINITY)
  return Math.max(0, Math.ceil((sentAt + cooldownMs - nowMs) / 1_000))
}

/**
 * Requests an email code, at most one per 30 seconds.
 *
 * @throws {ConnectError} `EmailCooldownError`, `EmailInvalidError`; or the frame's error.
 */
export async function requestCode(connect: Connect, email: string, now: () => number = Date.now): Promise<Action> {
  const seconds = codeWaitSeconds(connect, now())
  if (seconds > 0) throw new EmbeddedError('EmailCooldownError', { seconds })
  const frame = await openFrame(connect)
  const { action } = await requestEntry(connect, frame, ['CONNECT_EMAIL', { email }]).catch((cause: unknown) => {
    // Invalid addresses never leave the page.
    if (isWireError(cause, 'FrameMessageError')) throw new EmbeddedError('EmailInvalidError', { email }, { cause })
    throw cause
  })
  connect.storage.set(codeSentKey, String(now()))
  return action
}

/**
 * Starts an email login.
 *
 * @throws {ConnectError} as {@link requestCode}, and those of `connectWallet` for a known user.
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
 * Confirms the code, and connects.
 *
 * @throws {WireError} `FrameError` for a wrong code.
 * @throws {ConnectError} those of `connectWallet`.
 */
export async function confirmEmail(connect: Connect, otp: string): Promise<void> {
  let isRight = false
  try {
    const frame = await openFrame(connect)
    await requestEntry(connect, frame, ['CONNECT_OTP', { otp }], () => {
      isRight = true
      // Users who return need not wait.
      connect.storage.set(codeSentKey, null)
    })
  } catch (error) {
    // Codes are valid once.
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
 * Waits for the email's link, then asks for the code.
 *
 * @param isWanted - False after navigation.
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
