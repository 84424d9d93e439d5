import { expect, test } from 'vitest'
import { isConnectError } from '../../errors.ts'
import { askWallet } from '../../sign/askWallet.ts'
import { createEvmToolkit } from '../../testing/evmToolkit.ts'
import { errorMessages as german } from '../../wallets/words/errors.de.ts'

async function readFailure(code: number): Promise<readonly string[]> {
  const { connect, evmWallet, join, software } = await createEvmToolkit()
  await join()
  software.answers.wallet_sendCalls = () => {
    throw Object.assign(new Error('no'), { code })
  }
  const call = { method: 'wallet_sendCalls', chain: 'eip155:1' }
  const error = await askWallet(evmWallet, 'WalletSendTransactionError', call).catch((cause: unknown) => cause)
  if (!isConnectError(error)) throw new TypeError('The failure has no name.')
  expect(connect.store.get().connections.eip155?.status).toBe('connected')
  const write = german[error.name as keyof typeof german] as (context: unknown) => string
  return [error.name, error.message, write(error.context)]
}

test('maps each wallet error code to a named error, with a sentence in both languages', async () => {
  const codes = [4_001, 4_100, 4_200, 4_900, 4_901, 4_902, -32_002, -32_603, 5_700, 5_710, 5_740, 5_750, 5_760]
  const read = []
  for (const code of codes) read.push([code, ...(await readFailure(code))])

  expect(read).toMatchInlineSnapshot(`
    [
      [
        4001,
        "SignatureDeclinedError",
        "You rejected the request, and nothing was sent.",
        "Sie haben die Anfrage abgelehnt. Es wurde nichts gesendet.",
      ],
      [
        4100,
        "WalletDisconnectedError",
        "Example disconnected. Connect again.",
        "Example hat die Verbindung getrennt. Verbinden Sie sich erneut.",
      ],
      [
        4200,
        "WalletMethodError",
        "The method is not supported by the wallet",
        "Die Wallet unterstützt diese Methode nicht",
      ],
      [
        4900,
        "WalletDisconnectedError",
        "Example disconnected. Connect again.",
        "Example hat die Verbindung getrennt. Verbinden Sie sich erneut.",
      ],
      [
        4901,
        "ChainIdError",
        "Invalid chain id",
        "Ungültige Kennung der Chain",
      ],
      [
        4902,
        "ChainIdError",
        "Invalid chain id",
        "Ungültige Kennung der Chain",
      ],
      [
        -32002,
        "WalletSendTransactionError",
        "Example has an earlier request open. Approve or reject it there, then try again.",
        "In Example ist noch eine frühere Anfrage offen. Bestätigen Sie sie dort oder lehnen Sie sie ab, und versuchen Sie es erneut.",
      ],
      [
        -32603,
        "WalletSendTransactionError",
        "Example could not send. Check the wallet before you try again.",
        "Example konnte nicht senden. Sehen Sie in der Wallet nach, bevor Sie es erneut versuchen.",
      ],
      [
        5700,
        "WalletSendTransactionError",
        "Example does not support everything this batch needs. The batch wasn’t sent.",
        "Example kann nicht alles, was dieser Sammelaufruf braucht. Es wurde nichts gesendet.",
      ],
      [
        5710,
        "WalletSendTransactionError",
        "Example does not support batches on this network. The batch wasn’t sent.",
        "Example führt in diesem Netzwerk keine Sammelaufrufe aus. Es wurde nichts gesendet.",
      ],
      [
        5740,
        "WalletSendTransactionError",
        "This batch is too large for Example and wasn’t sent. Send fewer calls together.",
        "Dieser Sammelaufruf ist zu groß für Example. Es wurde nichts gesendet. Senden Sie weniger Aufrufe auf einmal.",
      ],
      [
        5750,
        "WalletSendTransactionError",
        "This batch needs an upgrade of your account, which you declined in Example. The batch wasn’t sent.",
        "Dieser Sammelaufruf braucht ein Upgrade Ihres Kontos, das Sie in Example abgelehnt haben. Es wurde nichts gesendet.",
      ],
      [
        5760,
        "WalletSendTransactionError",
        "Example cannot run these calls as all or none. The batch wasn’t sent.",
        "Example kann diese Aufrufe nicht so ausführen, dass alle gelten oder keiner. Es wurde nichts gesendet.",
      ],
    ]
  `)
})
