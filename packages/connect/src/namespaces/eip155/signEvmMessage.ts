import { requireConnected } from '../../connection/requireConnected.ts'
import type { Connect } from '../../createConnect.ts'
import { askWallet } from '../../sign/askWallet.ts'
import { WalletError } from '../../wallets/errors.ts'
import type { AdapterAccount, SignedText } from '../chainAdapter.ts'
import { fromHex, isSignedMessage, toHex } from './hex.ts'
import { chainNumber } from './switchEvmNetwork.ts'

/** `personal_sign`, EIP-191. @throws {ConnectError} as `askWallet`. */
export async function signEvmMessage({ wallet, network, address }: AdapterAccount, text: string): Promise<SignedText> {
  const signature = await askWallet(wallet, 'WalletSignMessageError', {
    method: 'personal_sign',
    params: [toHex(new TextEncoder().encode(text)), address],
    chain: network.caip2,
  })
  return readSigned(wallet.name, signature)
}

/** Typed data (EIP-712), validated by the wallet. */
export type TypedData = {
  readonly domain: { readonly chainId?: number | bigint | string } & Readonly<Record<string, unknown>>
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}

/**
 * Requests a signature of typed data (`eth_signTypedData_v4`).
 *
 * @throws {ConnectError} `WalletNotConnectedError`; `ChainIdError` for another network's data, which would be valid there; and as
 *   `askWallet`.
 */
export async function signTypedData(connect: Connect, data: TypedData): Promise<SignedText> {
  const { wallet, network, account } = requireConnected(connect, 'sign typed data')
  const { chainId } = data.domain
  if (chainId !== undefined && BigInt(chainId) !== chainNumber(network.caip2))
    throw new WalletError('ChainIdError', { chain: `eip155:${chainId}` })
  const signature = await askWallet(wallet, 'WalletSignMessageError', {
    method: 'eth_signTypedData_v4',
    params: [account.address, JSON.stringify(data, writeBigint)],
    chain: network.caip2,
  })
  return readSigned(wallet.name, signature)
}

const writeBigint = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)

function readSigned(wallet: string, signature: unknown): SignedText {
  if (!isSignedMessage(signature) || signature.length % 2 === 1)
    throw new WalletError('WalletSignMessageError', { wallet, reason: 'Empty result' })
  return { signature: fromHex(signature), signatureText: signature }
}
