import { createReader, createWriter, type Reader } from '../binary.ts'
import type { TransactionError } from '../transactionError.ts'
import type { InnerInstruction, SvmResult } from './svm.ts'

const writer = createWriter()

/** Decoded only on request. */
export function writeSvmResult({ err, logs, innerInstructions, unitsConsumed, returnData }: SvmResult): Uint8Array {
  writer.text(err === null ? '' : JSON.stringify(err))
  writer.u64(unitsConsumed)
  writer.u32(logs.length)
  for (const line of logs) writer.text(line)
  writer.u8(innerInstructions.length)
  for (const list of innerInstructions) {
    writer.u8(list.length)
    for (const { programIdIndex, stackHeight, accounts, data } of list) {
      writer.u8(programIdIndex)
      writer.u8(stackHeight)
      writer.sized(accounts)
      writer.sized(data)
    }
  }
  writer.u8(returnData ? 1 : 0)
  if (returnData) {
    writer.raw(returnData.programId)
    writer.sized(returnData.data)
  }
  return writer.take()
}

export function readSvmResult(bytes: Uint8Array): SvmResult {
  const reader = createReader(bytes)
  const err = readError(reader.text())
  const unitsConsumed = reader.u64()
  const logs = readMany(reader.u32(), () => reader.text())
  const innerInstructions = readMany(reader.u8(), () => readMany(reader.u8(), () => readInner(reader)))
  const returnData = reader.u8() === 0 ? null : { programId: reader.raw(32), data: reader.sized() }
  return { err, unitsConsumed, logs, innerInstructions, returnData }
}

export const readSvmError = (bytes: Uint8Array): TransactionError | null => readError(createReader(bytes).text())

// Only `writeSvmResult` writes it.
const readError = (text: string) => (text === '' ? null : (JSON.parse(text) as TransactionError))

const readInner = (reader: Reader): InnerInstruction => ({
  programIdIndex: reader.u8(),
  stackHeight: reader.u8(),
  accounts: reader.sized(),
  data: reader.sized(),
})

function readMany<Item>(count: number, read: () => Item): Item[] {
  const items: Item[] = []
  for (let index = 0; index < count; index += 1) items.push(read())
  return items
}
