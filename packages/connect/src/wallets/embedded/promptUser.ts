import { classifyRpcMethod, type FrameChannel, isWireError, type RpcRequest } from '@solsmith/wire'
import type { Connect } from '../../createConnect.ts'
import { closeModal } from '../../modal/closeModal.ts'
import { modalOf, openAt, updateModal, viewOf } from '../../modal/modalState.ts'
import { goBack, push } from '../../modal/router.ts'
import { showError } from '../../modal/toasts.ts'
import { endTransaction } from '../../modal/transactions.ts'
import { sleep } from '../../sleep.ts'
import { toastTexts } from '../../words/toasts.en.ts'
import { openFrame } from './openFrame.ts'

/** Spec §3. */
const notAllowedMs = 300

/**
 * Shows the frame for approvals. A disallowed request shows a toast, and rejects others.
 *
 * @throws {WireError} `RpcNotAllowedError`, `FrameError`, `FrameAbortedError`.
 */
export async function promptUser(
  connect: Connect,
  frame: FrameChannel,
  request: RpcRequest,
  wait = sleep,
): Promise<unknown> {
  if (classifyRpcMethod(request.method) === 'safe') return frame.ask('RPC_REQUEST', request)
  const { store } = connect
  const wasOpen = modalOf(store.get()).isOpen
  const asked = frame.ask('RPC_REQUEST', request)
  if (classifyRpcMethod(request.method) === 'unsafe') showApproval(connect, wasOpen)
  try {
    const answer = await asked
    end(connect, { isCancelled: false, wasOpen })
    return answer
  } catch (error) {
    if (isWireError(error, 'RpcNotAllowedError')) void refuse(connect, frame, wait)
    else end(connect, { isCancelled: true, wasOpen })
    throw error
  }
}

/** Rejects an open approval. */
export async function rejectApproval(connect: Connect): Promise<void> {
  const frame = await openFrame(connect)
  frame.rejectRequests()
}

function showApproval({ store }: Connect, wasOpen: boolean): void {
  store.set(wasOpen ? updateModal(push('ApproveTransaction')) : openAt('ApproveTransaction'))
}

function end(connect: Connect, { isCancelled, wasOpen }: { isCancelled: boolean; wasOpen: boolean }): void {
  const { store } = connect
  if (viewOf(store.get()) !== 'ApproveTransaction') return
  if (modalOf(store.get()).stack.length > 0) endTransaction(connect, { isCancelled })
  else if (wasOpen) store.set(updateModal(goBack))
  else closeModal(connect)
}

async function refuse(connect: Connect, frame: FrameChannel, wait: (ms: number) => Promise<void>): Promise<void> {
  frame.rejectRequests()
  await wait(notAllowedMs)
  void showError(connect, toastTexts.actionNotAllowed)
}
