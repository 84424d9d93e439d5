import { isConnectError } from '../errors.ts'
import type { JournalState } from './journal.ts'

type Signed = { readonly id: string; readonly bytes: Uint8Array }

type Steps<S extends Signed> = {
  readonly finish: (state: JournalState) => Promise<void>
  /** Asks the wallet, and verifies its answer. */
  readonly sign: () => Promise<S>
  readonly broadcast: (signed: S) => Promise<void>
}

/** Signs and broadcasts with a journal entry; returns the id. */
export async function recordSigned<S extends Signed>({ finish, sign, broadcast }: Steps<S>): Promise<string> {
  const signed = await sign().catch(async (error: unknown) => {
    // An answer may still come, and be broadcast by the wallet.
    if (isConnectError(error, 'WalletDisconnectedError')) throw error
    const isDeclined = isConnectError(error, 'SignatureDeclinedError')
    await finish({ status: 'void', reason: isDeclined ? 'declined' : 'changed' })
    throw error
  })
  await finish({ status: 'signed', signature: signed.id, transaction: signed.bytes })
  await broadcast(signed).catch(async (error: unknown) => {
    if (isConnectError(error, 'SendRefusedError')) await finish({ status: 'void', reason: 'refused' })
    throw error
  })
  return signed.id
}
