import type { Landed } from '../ledger.ts'
import { toBase58 } from '../parse/base58.ts'
import type { WireMessage } from '../parse/parseMessage.ts'
import type { InnerInstruction, SvmResult } from '../svm.ts'

/** How whole transactions are written on their way out. */
export type TransactionOutput = 'json' | 'jsonParsed' | 'base58' | 'base64'

/** Writes a transaction that has landed. */
export function encodeTransaction(landed: Landed, encoding: TransactionOutput): unknown {
  const { bytes, signatures, message } = landed.transaction
  if (encoding === 'base64') return [Buffer.from(bytes).toString('base64'), encoding]
  if (encoding === 'base58') return [toBase58(bytes), encoding]
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
    recentBlockhash: toBase58(blockhash),
    instructions: instructions.map((instruction) => encodeInstruction({ ...instruction, stackHeight: 1 })),
    ...encodeLookups(message),
  }
}

/** `jsonParsed`, with every instruction in the form that Agave gives to programs that it does not know. */
function describeMessage({ transaction: { message }, addresses, writable }: Landed): unknown {
  const { header, accountKeys, blockhash, instructions } = message
  return {
    accountKeys: addresses.map((pubkey, index) => ({
      pubkey,
      signer: index < header.signatures,
      source: index < accountKeys.length ? 'transaction' : 'lookupTable',
      writable: writable[index],
    })),
    recentBlockhash: toBase58(blockhash),
    instructions: instructions.map((instruction) => nameInstruction({ ...instruction, stackHeight: 1 }, addresses)),
    ...encodeLookups(message),
  }
}

function encodeLookups({ version, lookups }: WireMessage): { addressTableLookups?: unknown } {
  if (version === 'legacy') return {}
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

function nameInstruction(
  { programIdIndex, accounts, data, stackHeight }: InnerInstruction,
  addresses: readonly string[],
) {
  return {
    programId: addresses[programIdIndex],
    accounts: Array.from(accounts, (index) => addresses[index]),
    data: toBase58(data),
    stackHeight,
  }
}

/** Writes the instructions that programs called, for each instruction that called any. */
export function encodeInnerInstructions(
  { innerInstructions }: SvmResult,
  write: (instruction: InnerInstruction) => unknown = encodeInstruction,
): unknown {
  return innerInstructions
    .map((list, index) => ({ index, instructions: list.map((instruction) => write(instruction)) }))
    .filter(({ instructions }) => instructions.length > 0)
}

/** Writes what a program returned. */
export function encodeReturnData({ returnData }: SvmResult): unknown {
  if (returnData === null) return null
  const { programId, data } = returnData
  return { programId: toBase58(programId), data: [Buffer.from(data).toString('base64'), 'base64'] }
}

/** Writes what landing did. */
export function encodeMeta(landed: Landed, encoding: TransactionOutput): unknown {
  const { err, fee, preBalances, postBalances, preTokenBalances, postTokenBalances, logs, returnData } = landed
  const named = (instruction: InnerInstruction) => nameInstruction(instruction, landed.addresses)
  return {
    err,
    status: err === null ? { Ok: null } : { Err: err },
    fee,
    preBalances,
    postBalances,
    innerInstructions: encodeInnerInstructions(landed, encoding === 'jsonParsed' ? named : encodeInstruction),
    logMessages: logs,
    preTokenBalances,
    postTokenBalances,
    rewards: [],
    ...(encoding !== 'jsonParsed' && { loadedAddresses: landed.loadedAddresses }),
    ...(returnData && { returnData: encodeReturnData(landed) }),
    computeUnitsConsumed: landed.unitsConsumed,
  }
}
