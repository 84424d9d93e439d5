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

/** Checks whether a new user is choosing a recovery method in the frame. */
export const isChoosingRecovery = (state: State): boolean => state.isChoosingRecovery === true

/** Leaves the recovery choice without a wallet. */
export const leaveRecoveryChoice = ({ store }: Pick<Connect, 'store'>): void => store.set(setChoosing(false))

/**
 * Sends a login's last request, repeatedly while a new user chooses a recovery method.
 *
 * @param onChoosing - The credential is used up then.
 * @throws {WireError} as `FrameChannel.ask`.
 * @throws {ConnectError} `LoginLeftError`.
 */
export async function requestEntry<N extends ExchangeName>(
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
  // After a redirect no modal is open.
  if (!modalOf(store.get()).isShown) store.set(openAt('ConnectingSocial'))
  const leaving = awaitLeaving(store)
  try {
    for (;;) {
      const answer = await Promise.race([ask(), leaving.promise])
      if (answer === 'left') {
        // A new login shows it again.
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

/** Resolves when the choice is left, or the modal closed. */
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
