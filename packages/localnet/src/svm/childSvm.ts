import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createReader, createWriter, type Writer } from '../binary.ts'
import { LocalnetError } from '../errors.ts'
import { type SvmCall, svmCalls } from './calls.ts'
import { createEnvelopeReader } from './envelopes.ts'
import type { Svm } from './svm.ts'

export type ChildSvm = Svm & {
  /** Restores the network's state in a new process. */
  restoreWith(restore: (svm: Svm) => void): void
  /** For tests. */
  processId(): number | undefined
}

type Question = {
  write: (writer: Writer) => void
  settle: (answer: Uint8Array) => void
  fail: (error: unknown) => void
  isRestore: boolean
}

/** Limit of exits before a first answer. */
const maxEndsInARow = 4

/**
 * Starts a virtual machine in a child process and restarts it from the network's accounts after an abort. Repeats
 * pending calls one at a time; the one that aborts fails with `VirtualMachineError`.
 */
// Long, because its functions share the process, its pending calls and those that wait.
export async function startChildSvm({ slotsPerEpoch }: { slotsPerEpoch: bigint }): Promise<ChildSvm> {
  const outbox = createWriter()
  let asked: Question[] = []
  let held: Question[] = []
  let isOneByOne = false
  let isFlushing = false
  let restore: (svm: Svm) => void = () => {}
  let isRestoring = false
  let isClosed = false
  let endsInARow = 0
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
        // Ctrl-C goes to the network only.
        detached: process.platform !== 'win32',
      },
    )
    const answers = createEnvelopeReader()
    started.stdout.on('data', (bytes: Buffer) => {
      answers.push(bytes)
      for (let answer = answers.take(); answer; answer = answers.take()) hear(answer)
      // Answers are handled while the child works.
      if (unanswered === 0) flushSoon()
    })
    // `close` reports the exit.
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

  /** Repeats pending calls one at a time. */
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

  /** Batches calls, because a message costs a third of a transaction. */
  function tell(question: Question): void {
    asked.push(question)
    outbox.sizedBy(() => question.write(outbox))
    if (unanswered === 0) flushSoon()
  }

  /** Waits while turns add calls. */
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

/** An unawaited call fails only with others. */
const ignore = (answer: Promise<void>) => void answer.catch(() => {})
