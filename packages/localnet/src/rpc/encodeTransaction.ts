import type * as z from 'zod'
import { LocalnetError } from '../errors.ts'
import { type Landed, type LandedDetails, readDetails } from '../landed.ts'
import { toBase58 } from '../parse/base58.ts'
import type { WireMessage } from '../parse/parseMessage.ts'
import type { InnerInstruction, SvmResult } from '../svm/svm.ts'
import { parseInstruction } from './jsonParsed/parseInstruction.ts'
import type { TransactionOutput as TransactionOutputSchema } from './schemas.ts'

type TransactionOutput = z.output<typeof TransactionOutputSchema>

export type LandedView = {
  encoding: TransactionOutput
  maxSupportedTransactionVersion?: number | null | undefined
  hasRewards?: boolean
}

/** @throws {LocalnetError} `TransactionVersionError` for an undeclared version. */
export function encodeLanded(landed: Landed, view: LandedView): object {
  const details = readDetails(landed)
  const version = tellVersion(details, view)
  return {
    transaction: encodeTransaction(details, view.encoding),
    meta: encodeMeta(details, view),
    ...version,
  }
}

/** `transactionDetails: 'accounts'`. */
export function encodeAccountsOf(landed: Landed, view: LandedView): object {
  const details = readDetails(landed)
  const version = tellVersion(details, view)
  return {
    transaction: { signatures: details.transaction.signatures.map(toBase58), accountKeys: describeKeys(details) },
    meta: encodeOutcome(details),
    ...version,
  }
}

function tellVersion({ transaction }: LandedDetails, { maxSupportedTransactionVersion: max }: LandedView) {
  const { version } = transaction.message
  if (version !== 'legacy' && (max == null || version > max))
    throw new LocalnetError('TransactionVersionError', { version })
  return max == null ? {} : { version }
}

function encodeTransaction(landed: LandedDetails, encoding: TransactionOutput): unknown {
  const { bytes, signatures, message } = landed.transaction
  if (encoding === 'base64') return [Buffer.from(bytes).toString('base64'), encoding]
  if (encoding === 'base58') return [toBase58(bytes), encoding]
  if (encoding === 'binary') return toBase58(bytes)
  return {
    signatures: signatures.map(toBase58),
    message: encoding === 'json' ? encodeMessage(message) : describeMessage(landed),
  }
}

function encodeMessage(message: WireMessage): unknown {
  const { header, accountKeys, blockhash, instructions } = message
  return {
    accountKeys: accountKeys.map(toBase58),
    header: {
      numRequiredSignatures: header.signatures,
      numReadonlySignedAccounts: header.readonlySigned,
      numReadonlyUnsignedAccounts: header.readonlyUnsigned,
    },
    recentBlockhash: blockhash,
    instructions: instructions.map((instruction) => encodeInstruction({ ...instruction, stackHeight: 1 })),
    ...encodeLookups(message),
  }
}

/** `jsonParsed`. */
function describeMessage(landed: LandedDetails): unknown {
  const { addresses, transaction } = landed
  const { message } = transaction
  const { blockhash, instructions } = message
  return {
    accountKeys: describeKeys(landed),
    recentBlockhash: blockhash,
    instructions: instructions.map((instruction) => nameInstruction({ ...instruction, stackHeight: 1 }, addresses)),
    ...encodeLookups(message),
  }
}

function describeKeys({ transaction, addresses, writable }: LandedDetails): unknown {
  const { message } = transaction
  return addresses.map((pubkey, index) => ({
    pubkey,
    signer: index < message.header.signatures,
    source: index < message.accountKeys.length ? 'transaction' : 'lookupTable',
    writable: writable[index],
  }))
}

function encodeLookups({ version, lookups }: WireMessage): { addressTableLookups?: unknown } {
  if (version !== 0) return {}
  return {
    addressTableLookups: lookups.map(({ table, writableIndexes, readonlyIndexes }) => ({
      accountKey: toBase58(table),
      writableIndexes: [...writableIndexes],
      readonlyIndexes: [...readonlyIndexes],
    })),
  }
}

function encodeInstruction({ programIdIndex, accounts, data, stackHeight }: InnerInstruction): unknown {
  return { programIdIndex, accounts: [...accounts], data: toBase58(data), stackHeight }
}

/** Lists accounts without a parser. */
function nameInstruction(
  { programIdIndex, accounts: indexes, data, stackHeight }: InnerInstruction,
  addresses: readonly string[],
) {
  const programId = addresses[programIdIndex] ?? ''
  const accounts = Array.from(indexes, (index) => addresses[index] ?? '')
  const parsed = parseInstruction(programId, { accounts, data })
  return parsed ? { ...parsed, stackHeight } : { programId, accounts, data: toBase58(data), stackHeight }
}

export function encodeInnerInstructions(
  { innerInstructions }: SvmResult,
  write: (instruction: InnerInstruction) => unknown = encodeInstruction,
): unknown {
  return innerInstructions
    .map((list, index) => ({ index, instructions: list.map((instruction) => write(instruction)) }))
    .filter(({ instructions }) => instructions.length > 0)
}

export function encodeReturnData({ returnData }: SvmResult): unknown {
  if (returnData === null) return null
  const { programId, data } = returnData
  return { programId: toBase58(programId), data: [Buffer.from(data).toString('base64'), 'base64'] }
}

function encodeMeta(landed: LandedDetails, { encoding, hasRewards = true }: LandedView): object {
  const named = (instruction: InnerInstruction) => nameInstruction(instruction, landed.addresses)
  return {
    ...encodeOutcome(landed),
    innerInstructions: encodeInnerInstructions(landed, encoding === 'jsonParsed' ? named : encodeInstruction),
    logMessages: landed.logs,
    ...(hasRewards && { rewards: [] }),
    ...(encoding !== 'jsonParsed' && { loadedAddresses: landed.loadedAddresses }),
    ...(landed.returnData && { returnData: encodeReturnData(landed) }),
    computeUnitsConsumed: landed.unitsConsumed,
  }
}

function encodeOutcome(landed: LandedDetails): object {
  const { err, fee, preBalances, postBalances, preTokenBalances, postTokenBalances } = landed
  return {
    err,
    status: err === null ? { Ok: null } : { Err: err },
    fee,
    preBalances,
    postBalances,
    preTokenBalances,
    postTokenBalances,
  }
}
