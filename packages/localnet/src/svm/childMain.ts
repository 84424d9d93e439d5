import { readSync, writeSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { createReader, createWriter } from '../binary.ts'
import { type SvmCall, svmCalls } from './calls.ts'
import { createEnvelopeReader } from './envelopes.ts'
import { createLiteSvm, type LiteSvmMachine } from './liteSvm.ts'

// A process that is a virtual machine and nothing else: LiteSVM aborts its process on what it does not expect.
// It reads and writes without an event loop, which costs a third of what streams cost.

/** Answers until no one asks any more: then the other side is gone. */
async function serve(slotsPerEpoch: bigint): Promise<void> {
  const machine = createLiteSvm({ slotsPerEpoch })
  const calls: readonly SvmCall<never, unknown>[] = Object.values(svmCalls)
  const writer = createWriter()
  const requests = createEnvelopeReader()
  const buffer = Buffer.alloc(1_000_000)
  const release = createRelease(machine)

  function answer(message: Uint8Array): void {
    const reader = createReader(message)
    const call = calls[reader.u8()]
    const start = writer.length()
    try {
      writer.u8(0)
      call?.perform(machine, reader, writer)
    } catch (error) {
      writer.cut(start)
      writer.u8(1)
      writer.text(error instanceof Error ? error.message : String(error))
    }
  }

  for (;;) {
    const length = readSome(buffer)
    if (length === 0) return
    requests.push(Buffer.from(buffer.subarray(0, length)))
    for (let message = requests.take(); message; message = requests.take()) {
      const given = message
      writer.sizedBy(() => answer(given))
    }
    writeAll(writer.take())
    await release()
  }
}

/** Account data that may have gone to or come from LiteSVM before it is let go of, and messages, whose small objects count too. */
const heldBytes = 8_000_000
const heldMessages = 10_000

/**
 * Lets go of what went to and came from LiteSVM. Node frees such objects only in a turn of the event loop, and this process takes none
 * by itself: every account that was ever read would stay.
 */
function createRelease(machine: LiteSvmMachine): () => Promise<void> {
  let releasedBytes = 0
  let messages = 0
  return async () => {
    messages += 1
    const isMuch = machine.heldBytes() - releasedBytes > heldBytes
    if (!isMuch && messages < heldMessages) return
    messages = 0
    releasedBytes = machine.heldBytes()
    if (isMuch) globalThis.gc?.()
    await setImmediate()
  }
}

function readSome(buffer: Buffer): number {
  for (;;) {
    try {
      return readSync(0, buffer)
    } catch (error) {
      if (!isBusy(error)) return 0
      sleep()
    }
  }
}

function writeAll(bytes: Uint8Array): void {
  for (let offset = 0; offset < bytes.length; ) {
    try {
      offset += writeSync(1, bytes, offset)
    } catch (error) {
      if (!isBusy(error)) process.exit(0)
      sleep()
    }
  }
}

/** Some systems hand over pipes that do not wait. */
const isBusy = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EAGAIN'

const sleep = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)

if (import.meta.main) await serve(BigInt(process.argv[2] ?? 0))
