import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createReader, createWriter } from '../binary.ts'
import { LocalnetError } from '../errors.ts'
import { type SvmCall, svmCalls } from './calls.ts'
import { createEnvelopeReader, writeEnvelope } from './envelopes.ts'
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
  message: Uint8Array
  settle: (answer: Uint8Array) => void
  fail: (error: unknown) => void
  /** How often a process has ended on it. */
  ends: number
}

/** A process that ends before it answers anything is not started for ever. */
const maxEndsInARow = 4

/** The first end may have had another reason, such as somebody who ended the process. */
const maxEnds = 2

/**
 * Starts a virtual machine in a process of its own.
 *
 * What LiteSVM aborts on ends that process and not the network: a new one starts from the network's accounts, what was
 * under way is asked again, and only what ended the process twice fails, with `VirtualMachineError`.
 */
export async function startChildSvm({ slotsPerEpoch }: { slotsPerEpoch: bigint }): Promise<ChildSvm> {
  const writer = createWriter()
  let questions: Question[] = []
  let outbox: Uint8Array[] = []
  let restore: (svm: Svm) => void = () => {}
  let isClosed = false
  let endsInARow = 0
  let child: ChildProcess | null = start()

  function start(): ChildProcess {
    const main = fileURLToPath(
      new URL(`./childMain${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url),
    )
    const args = ['--disable-warning=ExperimentalWarning', ...conditions(), main, String(slotsPerEpoch)]
    const started = spawn(process.execPath, args, {
      stdio: ['pipe', 'pipe', 'inherit'],
      // Ctrl-C is for the network, which ends this one when it is done.
      detached: process.platform !== 'win32',
    })
    const answers = createEnvelopeReader()
    started.stdout.on('data', (bytes: Buffer) => {
      answers.push(bytes)
      endsInARow = 0
      for (let answer = answers.take(); answer; answer = answers.take()) questions.shift()?.settle(answer)
    })
    // Its end is told by `close`.
    started.stdin.on('error', () => {})
    started.on('error', () => {})
    started.on('close', () => {
      if (child === started && !isClosed) startAgain()
    })
    return started
  }

  function startAgain(): void {
    const underWay = questions
    const [culprit] = underWay
    if (culprit) culprit.ends += 1
    questions = []
    outbox = []
    child = null
    endsInARow += 1
    if (endsInARow >= maxEndsInARow) {
      for (const question of underWay) question.fail(new LocalnetError('VirtualMachineError', {}))
      return
    }
    revive()
    for (const question of underWay) {
      if (question.ends >= maxEnds) question.fail(new LocalnetError('VirtualMachineError', {}))
      else post(question)
    }
  }

  function revive(): void {
    child = start()
    restore(svm)
  }

  /** Sends together what is asked in one turn. */
  function post(question: Question): void {
    if (!child) revive()
    questions.push(question)
    outbox.push(question.message)
    if (outbox.length > 1) return
    setImmediate(() => {
      const message = Buffer.concat(outbox)
      outbox = []
      child?.stdin?.write(message)
    })
  }

  function ask<Input, Answer>(
    name: keyof typeof svmCalls,
    call: SvmCall<Input, Answer>,
    input: Input,
  ): Promise<Answer> {
    writer.u8(names.indexOf(name))
    call.write(writer, input)
    const message = writeEnvelope(writer.take())
    return new Promise((resolve, reject) => {
      const settle = (answer: Uint8Array) => {
        const reader = createReader(answer)
        if (reader.u8() === 0) resolve(call.read(reader))
        else reject(new Error(reader.text()))
      }
      post({ message, settle, fail: reject, ends: 0 })
    })
  }

  let svm: ChildSvm = {
    genesis: [],
    setAccount: (address, account) => ask('setAccount', svmCalls.setAccount, { address, account }),
    run: (input) => ask('run', svmCalls.run, input),
    simulate: (bytes, check) => ask('simulate', svmCalls.simulate, { bytes, check }),
    setClock: (clock) => ignore(ask('setClock', svmCalls.setClock, clock)),
    setSlotHashes: (hashes) => ignore(ask('setSlotHashes', svmCalls.setSlotHashes, hashes)),
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

/** What nobody waits for fails only with everything else. */
const ignore = (answer: Promise<void>) => void answer.catch(() => {})

/** The process finds the packages of the workspace as this one does. */
const conditions = () => process.execArgv.filter((flag) => flag.startsWith('--conditions') || flag.startsWith('-C'))
