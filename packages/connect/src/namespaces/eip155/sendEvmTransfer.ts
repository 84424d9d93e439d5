import type { Connect } from '../../createConnect.ts'
import type { AdapterAccount, KindSend } from '../chainAdapter.ts'
import type { EvmTransaction } from './prepareEvmTransfer.ts'
import { sendEvmTransaction } from './sendEvmTransaction.ts'

/** @returns The hash. @throws {ConnectError} as `sendEvmTransaction`. */
export function sendEvmTransfer(
  connect: Connect,
  account: AdapterAccount,
  { shown, ...way }: KindSend,
): Promise<string> {
  const { network, to, token, symbol } = shown
  // Made by `prepareEvmTransfer`.
  const request = shown.request as EvmTransaction
  const receiver = to.toLowerCase()
  const subject = token === null ? receiver : `${token.toLowerCase()}/${receiver}`
  return sendEvmTransaction(connect, account, {
    ...way,
    shown: { network, request, kind: 'transfer', subject, label: symbol },
  })
}
