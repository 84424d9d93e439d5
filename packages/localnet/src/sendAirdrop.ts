import { LocalnetError } from './errors.ts'
import { andThen, type MaybePromise } from './maybePromise.ts'
import type { Network } from './network.ts'
import { parseTransaction } from './parse/parseTransaction.ts'
import { runTransaction } from './runTransaction.ts'
import { describeTransactionError } from './transactionError.ts'

/**
 * @returns The signature.
 * @throws {LocalnetError} `AirdropError` if the amount is zero, above the limit, or would leave an account without
 *   rent.
 */
export function sendAirdrop(network: Network, input: { receiver: Uint8Array; lamports: bigint }): MaybePromise<string> {
  const { receiver, lamports } = input
  const { airdropLamports } = network.limits
  if (lamports <= 0n || lamports > airdropLamports) {
    const reason = `Ask for 1 to ${airdropLamports} lamports, not ${lamports}.`
    throw new LocalnetError('AirdropError', { reason })
  }
  const { blockhash } = network.blockhashes.latestAt(network.clock.slot())
  const transaction = parseTransaction(network.faucet.signTransfer({ receiver, lamports, blockhash }))
  return andThen(runTransaction(network, transaction, 'trust-signatures'), (outcome) => {
    const err = 'dropped' in outcome ? outcome.dropped : outcome.landed.err
    if (err !== null) throw new LocalnetError('AirdropError', { reason: describeTransactionError(err) })
    return 'landed' in outcome ? outcome.landed.signature : ''
  })
}
