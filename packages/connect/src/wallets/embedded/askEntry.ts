import {
  choiceWaitingMessage,
  type ExchangeName,
  type ExchangePayload,
  type ExchangeResult,
  type FrameChannel,
  isWireError,
} from '@solsmith/wire'
import type { Connect } from '../../createConnect.ts'
import { modalOf, openAt } from '../../modal/modalState.ts'
import type { State } from '../../state.ts'
import { EmbeddedError } from './errors.ts'

/** Checks whether the user is choosing a recovery method for a new wallet in the frame, which is shown meanwhile. */
export const isChoosingRecovery = (state: State): boolean => state.isChoosingRecovery === true

/** Leaves that choice. No wallet is created. */
export const leaveRecoveryChoice = ({ store }: Pick<Connect, 'store'>): void => store.set(setChoosing(false))

/**
 * Sends the last request of a login. A user without a wallet first chooses a recovery method in the frame, and the
 * request is sent again until they have.
 *
 * @param onChoosing - Called before the choice, because the request's credential is used up.
 * @throws {WireError} as `FrameChannel.ask`.
 * @throws {ConnectError} `LoginLeftError` if they leave instead.
 */
export async function askEntry<N extends ExchangeName>(
  { store }: Pick<Connect, 'store'>,
  frame: FrameChannel,
  [type, payload]: readonly [N, ExchangePayload<N>],
  onChoosing: () => void = () => {},
): Promise<ExchangeResult<N>> {
  const ask = () =>
    frame.ask(type, payload).then(
      (value) => ({ value }),
      (error: unknown) => {
        if (isWireError(error, 'FrameError') && error.context.message === choiceWaitingMessage) return null
        throw error
      },
    )
  const first = await ask()
  if (first) return first.value
  onChoosing()
  store.set(setChoosing(true))
  // After a redirect from a provider's page no modal is open.
  if (!modalOf(store.get()).isShown) store.set(openAt('ConnectingSocial'))
  const leaving = awaitLeaving(store)
  try {
    for (;;) {
      const answer = await Promise.race([ask(), leaving.promise])
      if (answer === 'left') {
        // The frame removes the choice; a new login shows it again.
        frame.ask('RELOAD', undefined).catch(() => {})
        throw new EmbeddedError('LoginLeftError', {})
      }
      if (answer) return answer.value
    }
  } finally {
    leaving.stop()
    store.set(setChoosing(false))
  }
}

/** Resolves when the choice was left, or the modal closed. */
function awaitLeaving(store: Connect['store']) {
  const { promise, resolve } = Promise.withResolvers<'left'>()
  const stop = store.subscribe(() => {
    const state = store.get()
    if (!isChoosingRecovery(state) || !modalOf(state).isShown) resolve('left')
  })
  return { promise, stop }
}

const setChoosing =
  (isChoosing: boolean) =>
  ({ isChoosingRecovery: _, ...state }: State): State =>
    isChoosing ? { ...state, isChoosingRecovery: true } : state
