import { address, isAddress } from '@solana/kit'
import { showHidden, type WalletChain } from '@solsmith/chain'
import type { WalletAccount } from '@wallet-standard/base'
import { requireBytes, requireCount } from './answers.ts'
import { toCommitment } from './commitment.ts'
import { WalletError } from './errors.ts'
import { requireVersion } from './requireVersion.ts'
import type { Account, SendOptions, WalletInput, WalletOutput, WalletRequest } from './wallet.ts'
import { type Compatible, listVersions } from './walletStandard.ts'

type Asked = Pick<Compatible, 'name' | 'chains' | 'accounts' | 'features'>

type Handlers = {
  readonly [R in WalletRequest]: (standard: Asked, input: WalletInput<R>) => Promise<WalletOutput<R>>
}

/** Sends a request, and validates the answer. */
export const requestStandard = <R extends WalletRequest>(
  { name, chains, accounts, features }: Compatible,
  request: R,
  input: WalletInput<R>,
) => handlers[request]({ name: showHidden(name), chains, accounts, features }, input)

const handlers: Handlers = {
  async signTransaction(standard, { account, chain, transaction, part }) {
    const own = standard.features['solsmith:signPart']
    if (own && part) {
      const held = requireAccount(standard, account, 'solana:signTransaction')
      requireChain(standard, chain)
      requireVersion(standard.name, listVersions(standard), transaction)
      const { signedTransaction } = await own.signPart({ account: held, chain, transaction, part })
      return requireBytes(standard.name, 'WalletSignTransactionError', signedTransaction)
    }
    const [signed] = await handlers.signAllTransactions(standard, { account, chain, transactions: [transaction] })
    // Exactly one is returned below.
    return signed as Uint8Array
  },
  async signAllTransactions(standard, { account, chain, transactions }) {
    const { name } = standard
    const feature = requireFeature(standard, 'solana:signTransaction')
    const held = requireAccount(standard, account, 'solana:signTransaction')
    requireChain(standard, chain)
    for (const transaction of transactions) requireVersion(name, listVersions(standard), transaction)
    const outputs = await feature.signTransaction(
      ...transactions.map((transaction) => ({ account: held, chain, transaction })),
    )
    requireCount(name, 'WalletSignTransactionError', { wanted: transactions.length, given: outputs })
    return outputs.map(({ signedTransaction }) => requireBytes(name, 'WalletSignTransactionError', signedTransaction))
  },
  async signAndSendTransaction(standard, { account, chain, transaction, options }) {
    const { name } = standard
    const feature = requireFeature(standard, 'solana:signAndSendTransaction')
    const held = requireAccount(standard, account, 'solana:signAndSendTransaction')
    requireChain(standard, chain)
    requireVersion(name, listVersions(standard), transaction)
    const outputs = await feature.signAndSendTransaction({
      account: held,
      chain,
      transaction,
      ...(options ? { options: toStandard(options) } : {}),
    })
    requireCount(name, 'WalletSendTransactionError', { wanted: 1, given: outputs })
    return requireBytes(name, 'WalletSendTransactionError', outputs[0]?.signature)
  },
  async signAndSendAllTransactions(standard, { account, chain, transactions, options }) {
    const { name } = standard
    const feature = requireFeature(standard, 'solana:signAndSendAllTransactions')
    const held = requireAccount(standard, account, 'solana:signAndSendAllTransactions')
    requireChain(standard, chain)
    for (const transaction of transactions) requireVersion(name, listVersions(standard), transaction)
    const results = await feature.signAndSendAllTransactions(
      transactions.map((transaction) => ({
        account: held,
        chain,
        transaction,
        ...(options ? { options: toStandard(options) } : {}),
      })),
    )
    requireCount(name, 'WalletSendTransactionError', { wanted: transactions.length, given: results })
    return results.map((result) => {
      if (result.status === 'rejected')
        throw new WalletError('WalletSendTransactionError', { wallet: name }, { cause: result.reason })
      return requireBytes(name, 'WalletSendTransactionError', result.value.signature)
    })
  },
  async signMessage(standard, { account, message }) {
    const { name } = standard
    const feature = requireFeature(standard, 'solana:signMessage')
    const held = requireAccount(standard, account, 'solana:signMessage')
    const outputs = await feature.signMessage({ account: held, message })
    requireCount(name, 'WalletSignMessageError', { wanted: 1, given: outputs })
    return {
      message: requireBytes(name, 'WalletSignMessageError', outputs[0]?.signedMessage),
      signature: requireBytes(name, 'WalletSignMessageError', outputs[0]?.signature),
    }
  },
  async signIn(standard, { request }) {
    const { name } = standard
    const feature = requireFeature(standard, 'solana:signIn')
    const outputs = await feature.signIn(request)
    requireCount(name, 'WalletSignMessageError', { wanted: 1, given: outputs })
    const [output] = outputs
    if (!output || !isAddress(output.account.address)) throw new WalletError('WalletPublicKeyError', { wallet: name })
    return {
      account: { address: address(output.account.address) },
      message: requireBytes(name, 'WalletSignMessageError', output.signedMessage),
      signature: requireBytes(name, 'WalletSignMessageError', output.signature),
    }
  },
}

function requireFeature<Feature extends keyof Compatible['features']>(
  { name, features }: Asked,
  feature: Feature,
): NonNullable<Compatible['features'][Feature]> {
  const found = features[feature]
  if (!found) throw new WalletError('WalletFeatureError', { wallet: name, feature })
  return found
}

/** Returns the wallet's own account object. */
function requireAccount({ name, accounts }: Asked, { address }: Account, feature: `solana:${string}`): WalletAccount {
  if (accounts.length === 0) throw new WalletError('WalletNotConnectedError', { action: feature })
  const held = accounts.find((account) => account.address === address)
  if (!held) throw new WalletError('WalletDisconnectedError', { wallet: name })
  if (!held.features.includes(feature)) throw new WalletError('WalletFeatureError', { wallet: name, feature })
  return held
}

/** Another could be signed for. */
function requireChain({ chains }: Pick<Compatible, 'chains'>, chain: WalletChain): void {
  if (!chains.includes(chain)) throw new WalletError('ChainIdError', { chain })
}

/** The standard has three commitments. */
function toStandard({ preflightCommitment, ...options }: SendOptions) {
  return preflightCommitment === undefined
    ? options
    : { ...options, preflightCommitment: toCommitment(preflightCommitment) }
}
