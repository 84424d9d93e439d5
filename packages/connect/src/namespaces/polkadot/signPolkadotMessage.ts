import { askWallet } from '../../sign/askWallet.ts'
import { WalletError } from '../../wallets/errors.ts'
import { fromHex } from '../bytes.ts'
import type { AdapterAccount, SignedText } from '../chainAdapter.ts'
import { fieldsOf } from '../fieldsOf.ts'

/**
 * Signs a text in the envelope `<Bytes>…</Bytes>`.
 *
 * @returns The verified signature, as hex in `signatureText`.
 * @throws {ConnectError} as `askWallet`; `WalletSignMessageError` for another signature.
 */
export async function signPolkadotMessage(
  { wallet, network, address }: AdapterAccount,
  text: string,
): Promise<SignedText> {
  const answer = await askWallet(wallet, 'WalletSignMessageError', {
    method: 'polkadot_signMessage',
    params: { address, message: text },
    chain: network.caip2,
  })
  const { signature } = fieldsOf(answer)
  const { isPolkadotMessageBy } = await import('./verifyPolkadot.ts')
  if (typeof signature !== 'string' || !(await isPolkadotMessageBy(address, text, signature)))
    throw new WalletError('WalletSignMessageError', {
      wallet: wallet.name,
      reason: `${wallet.name} gave a signature that is not yours.`,
    })
  const digits = signature.replace(/^0x/, '').toLowerCase()
  return { signature: fromHex(digits), signatureText: `0x${digits}` }
}
