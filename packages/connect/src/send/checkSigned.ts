import {
  type Address,
  getAddressEncoder,
  getTransactionDecoder,
  type SignatureBytes,
  verifySignature,
} from '@solana/kit'
import { type ChainRpc, hasSameEffects, type Simulation } from '@solsmith/chain'
import { isConnectError } from '../errors.ts'
import { WalletError } from '../wallets/errors.ts'
import { classifyChange } from './classifyChange.ts'
import { SendError } from './errors.ts'
import type { PreparedSend } from './prepareSend.ts'
import { simulateTransaction } from './simulateTransaction.ts'

/**
 * Accepts the previewed message, or allowed additions (`classifyChange`) with the same simulated effects.
 *
 * @returns The signature, and the added fee.
 * @throws {ConnectError} `WalletChangedTransactionError`, `WalletSignTransactionError`.
 */
export async function checkSigned(
  rpc: ChainRpc,
  prepared: PreparedSend,
  { signed, wallet }: { readonly signed: Uint8Array; readonly wallet: string },
): Promise<{ readonly signature: SignatureBytes; readonly addedFeeLamports: bigint }> {
  const { messageBytes, signatures } = decode(signed, wallet)
  const payer = prepared.plan.feePayer
  const addedFeeLamports = isSameBytes(messageBytes, prepared.messageBytes)
    ? 0n
    : await checkChangedMessage(rpc, prepared, { signed, messageBytes, wallet })
  const signature = signatures[payer]
  if (!signature || !(await isSignedBy(payer, signature, messageBytes)))
    throw new WalletError('WalletSignTransactionError', { wallet })
  return { signature, addedFeeLamports }
}

async function checkChangedMessage(
  rpc: ChainRpc,
  prepared: PreparedSend,
  { signed, messageBytes, wallet }: { signed: Uint8Array; messageBytes: Uint8Array; wallet: string },
): Promise<bigint> {
  const { plan, simulation } = prepared
  const judged = classifyChange(prepared.messageBytes, messageBytes, plan.lookupTables)
  if (!judged.isAllowed) throw new SendError('WalletChangedTransactionError', { wallet, changed: judged.addresses })
  // An assertion can fail the transaction.
  const { addedFeeLamports } = judged
  const found = await simulateChanged(rpc, prepared, signed, messageBytes)
  const changed = found
    ? listDifferences(simulation, withoutFee(found, plan.feePayer, addedFeeLamports))
    : [plan.feePayer]
  if (changed.length > 0) throw new SendError('WalletChangedTransactionError', { wallet, changed })
  return addedFeeLamports
}

function listDifferences(shown: Changes, found: Changes): readonly Address[] {
  const addresses = new Set([...shown.changes, ...found.changes].map(({ address }) => address))
  const only = ({ changes }: Changes, address: Address) => ({
    changes: changes.filter((change) => change.address === address),
  })
  return [...addresses].filter((address) => !hasSameEffects(only(shown, address), only(found, address)))
}

type Changes = Pick<Simulation, 'changes'>

const withoutFee = ({ changes }: Changes, payer: Address, added: bigint): Changes => ({
  changes: changes.map((change) =>
    change.address === payer && change.after
      ? { ...change, after: { ...change.after, lamports: change.after.lamports + added } }
      : change,
  ),
})

/** A changed transaction that fails counts as changed. */
async function simulateChanged(
  rpc: ChainRpc,
  prepared: PreparedSend,
  transaction: Uint8Array,
  messageBytes: Uint8Array,
) {
  const { feeLamports } = prepared.simulation
  const { lookupTables } = prepared.plan
  return simulateTransaction(rpc, {
    transaction,
    messageBytes,
    feeLamports,
    lookupTables,
    minContextSlot: prepared.sinceSlot,
  }).catch((error: unknown) => {
    if (isConnectError(error, 'SimulationFailedError')) return null
    throw error
  })
}

function decode(signed: Uint8Array, wallet: string) {
  try {
    const { messageBytes, signatures } = getTransactionDecoder().decode(signed)
    return { messageBytes: new Uint8Array(messageBytes), signatures }
  } catch (cause) {
    throw new WalletError('WalletSignTransactionError', { wallet }, { cause })
  }
}

async function isSignedBy(signer: Address, signature: SignatureBytes, message: Uint8Array): Promise<boolean> {
  const bytes = new Uint8Array(getAddressEncoder().encode(signer))
  const key = await crypto.subtle.importKey('raw', bytes, 'Ed25519', true, ['verify'])
  return verifySignature(key, signature, message)
}

const isSameBytes = (left: Uint8Array, right: Uint8Array) =>
  left.length === right.length && left.every((byte, index) => byte === right[index])
