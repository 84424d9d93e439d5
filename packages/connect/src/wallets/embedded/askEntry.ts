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

/** Whether someone chooses in the frame what restores their new wallet: the frame is shown meanwhile. */
export const isChoosingRecovery = (state: State): boolean => state.isChoosingRecovery === true

/** Ends that without a choice. No wallet is made. */
export const leaveRecoveryChoice = ({ store }: Pick<Connect, 'store'>): void => store.set(setChoosing(false))

/**
 * Asks the last question of a login. Someone without a wallet chooses in the frame first what restores it; the question is asked
 * again until they have.
 *
 * @param onChoosing - Called before they do: what the question was asked with is used up.
 * @throws {WireError} as `FrameChannel.ask`.
 * @throws {ConnectError} `LoginLeftError` when they leave instead.
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
  // Someone who comes back from a provider's page has no window of the modal.
  if (!modalOf(store.get()).isShown) store.set(openAt('ConnectingSocial'))
  const leaving = awaitLeaving(store)
  try {
    for (;;) {
      const answer = await Promise.race([ask(), leaving.promise])
      if (answer === 'left') {
        // The frame takes the choice away; who logs in again is asked again.
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

/** Until the choice was left, or the modal closed. */
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
