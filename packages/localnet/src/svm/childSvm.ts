import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createReader, createWriter, type Writer } from '../binary.ts'
import { LocalnetError } from '../errors.ts'
import { type SvmCall, svmCalls } from './calls.ts'
import { createEnvelopeReader } from './envelopes.ts'
import type { Svm } from './svm.ts'

/** A virtual machine in a process of its own, which starts again when that ends. */
export type ChildSvm = Svm & {
  /** Says how a new process gets what the network holds; all that is told to `svm` then is told to the new one. */
  restoreWith(restore: (svm: Svm) => void): void
  /** The number of the process, for tests that end it. */
  processId(): number | undefined
}

/** Something that was asked and is not answered yet. */
type Question = {
  write: (writer: Writer) => void
  settle: (answer: Uint8Array) => void
  fail: (error: unknown) => void
  /** Whether it gives a new process what the network holds. */
  isRestore: boolean
}

/** A process that ends before it has answered anything is not restarted indefinitely. */
const maxEndsInARow = 4

/**
 * Starts a virtual machine in a process of its own.
 *
 * What LiteSVM aborts on ends that process and not the network. A new one starts from the network's accounts, and what
 * was under way is asked once more, one by one: so it shows which of them ended it, and that one fails with
 * `VirtualMachineError`. Who ends the process from outside ends nothing else.
 */
// Long, because its functions share the process, what was asked of it and what waits.
export async function startChildSvm({ slotsPerEpoch }: { slotsPerEpoch: bigint }): Promise<ChildSvm> {
  const outbox = createWriter()
  /** Asked, in order; and those that wait until the ones before them are answered. */
  let asked: Question[] = []
  let held: Question[] = []
  let isOneByOne = false
  let isFlushing = false
  let restore: (svm: Svm) => void = () => {}
  let isRestoring = false
  let isClosed = false
  let endsInARow = 0
  /** How much of what was asked is with the other process. */
  let unanswered = 0
  let child: ChildProcess | null = start()

  function start(): ChildProcess {
    const main = fileURLToPath(
      new URL(`./childMain${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url),
    )
    const started = spawn(
      process.execPath,
      ['--expose-gc', '--disable-warning=ExperimentalWarning', main, String(slotsPerEpoch)],
      {
        stdio: ['pipe', 'pipe', 'inherit'],
        // Ctrl-C is for the network, which ends this one when it is done.
        detached: process.platform !== 'win32',
      },
    )
    const answers = createEnvelopeReader()
    started.stdout.on('data', (bytes: Buffer) => {
      answers.push(bytes)
      for (let answer = answers.take(); answer; answer = answers.take()) hear(answer)
      // What was answered is worked on here while the other process works on what comes next.
      if (unanswered === 0) flushSoon()
    })
    // Its end is told by `close`.
    started.stdin.on('error', () => {})
    started.on('error', () => {})
    started.on('close', () => {
      if (child === started && !isClosed) startAgain()
    })
    return started
  }

  function hear(answer: Uint8Array): void {
    unanswered -= 1
    const question = asked.shift()
    if (!question) return
    if (!question.isRestore) endsInARow = 0
    question.settle(answer)
    askNext()
  }

  function startAgain(): void {
    endsInARow += 1
    const underWay = asked.filter(({ isRestore }) => !isRestore)
    const culprit = isOneByOne ? underWay.shift() : undefined
    held = [...underWay, ...held]
    asked = []
    outbox.cut(0)
    unanswered = 0
    child = null
    culprit?.fail(new LocalnetError('VirtualMachineError', {}))
    if (endsInARow >= maxEndsInARow) {
      for (const question of held) question.fail(new LocalnetError('VirtualMachineError', {}))
      held = []
    }
    if (held.length > 0) revive()
  }

  function revive(): void {
    child = start()
    isRestoring = true
    restore(svm)
    isRestoring = false
    isOneByOne = true
    askNext()
  }

  /** After a new start: asks what was under way one by one, until all of that is answered. */
  function askNext(): void {
    if (!isOneByOne || asked.length > 0) return
    const next = held.shift()
    if (next) tell(next)
    else isOneByOne = false
  }

  function post(question: Question): void {
    const isNext = question.isRestore || (child !== null && !isOneByOne)
    if (isNext) tell(question)
    else held.push(question)
    if (!child) revive()
  }

  /**
   * Asks together what comes in one turn of the event loop, or while the last of it is not answered: each message
   * between processes costs as much as a third of a transaction.
   */
  function tell(question: Question): void {
    asked.push(question)
    outbox.sizedBy(() => question.write(outbox))
    if (unanswered === 0) flushSoon()
  }

  /** Waits as long as every turn brings more: where many ask, one message carries what they ask. */
  function flushSoon(): void {
    if (isFlushing) return
    isFlushing = true
    let seen = asked.length
    const look = () => {
      if (asked.length > seen) {
        seen = asked.length
        setImmediate(look)
        return
      }
      isFlushing = false
      flush()
    }
    setImmediate(look)
  }

  function flush(): void {
    if (outbox.length() === 0 || !child) return
    unanswered = asked.length
    child.stdin?.write(outbox.take())
  }

  function ask<Input, Answer>(
    name: keyof typeof svmCalls,
    call: SvmCall<Input, Answer>,
    input: Input,
  ): Promise<Answer> {
    const write = (writer: Writer) => {
      writer.u8(names.indexOf(name))
      call.write(writer, input)
    }
    return new Promise((resolve, reject) => {
      const settle = (answer: Uint8Array) => {
        const reader = createReader(answer)
        if (reader.u8() === 0) resolve(call.read(reader))
        else reject(new LocalnetError('VirtualMachineRefusalError', { reason: reader.text() }))
      }
      post({ write, settle, fail: reject, isRestore: isRestoring })
    })
  }

  let svm: ChildSvm = {
    genesis: [],
    setAccounts: (entries) => ask('setAccounts', svmCalls.setAccounts, entries),
    run: (input) => ask('run', svmCalls.run, input),
    simulate: (bytes, check) => ask('simulate', svmCalls.simulate, { bytes, check }),
    setClock: (clock) => ignore(ask('setClock', svmCalls.setClock, clock)),
    setSlotHashes: (hashes) => ignore(ask('setSlotHashes', svmCalls.setSlotHashes, hashes)),
    setLimits: (limits) => ignore(ask('setLimits', svmCalls.setLimits, limits)),
    addProgram: (address, elf) => ask('addProgram', svmCalls.addProgram, { address, elf }),
    restoreWith(given) {
      restore = given
    },
    processId: () => child?.pid,
    close() {
      isClosed = true
      child?.kill('SIGKILL')
    },
  }
  svm = { ...svm, genesis: await ask('readGenesis', svmCalls.readGenesis, undefined) }
  return svm
}

const names = Object.keys(svmCalls)

/** What no one waits for fails only with everything else. */
const ignore = (answer: Promise<void>) => void answer.catch(() => {})
