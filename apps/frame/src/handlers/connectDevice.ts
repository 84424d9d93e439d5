import { walletApi } from '@solsmith/wire'
import { FrameError } from '../errors.ts'
import type { Handler } from './handler.ts'

export const connectDevice: Handler<'CONNECT_DEVICE'> = async (_, { state, vault }) => {
  const { loginId } = state()
  if (loginId === null) throw new FrameError('NotLoggedInError', {})
  const { isApproved } = await vault.server.call(walletApi.awaitApproval, { body: { loginId } })
  if (!isApproved) throw new FrameError('DeviceWaitingError', {})
}
