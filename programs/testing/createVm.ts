import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getAddressDecoder,
  getAddressEncoder,
  getTransactionEncoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { Account, Clock, FailedTransactionMetadata, LiteSVM, Rent } from 'litesvm'
import type { LiteSvm } from 'litesvm/dist/internal.js'

/** An account as tests write and read it. */
type VmAccount = { readonly owner: Address; readonly data: Uint8Array; readonly lamports: bigint }

/** What a transaction gave. */
type Run = {
  /** Null for success, `Custom(7)`, or the runtime's name, such as `MissingRequiredSignature`. */
  readonly error: string | null
  readonly logs: readonly string[]
  /** Compute units of the last call of a program, those of the programs that it called included. */
  readonly unitsOf: (program: Address) => number
  readonly returnData: Uint8Array
}

/** A virtual machine with the programs of every cluster and some more, where tests may write any account. */
export type Vm = {
  /** Runs instructions as one transaction. Signatures are not checked: anyone who has the role of a signer has signed. */
  readonly send: (instructions: readonly Instruction[]) => Run
  readonly get: (key: Address) => VmAccount | null
  readonly set: (key: Address, account: Partial<VmAccount>) => void
  /** The deposit of an account, in lamports. */
  readonly rent: (bytes: number) => bigint
  readonly setRent: (lamportsPerByte: bigint) => void
  /** Sets the time, in seconds since 1970, and the epoch. */
  readonly setClock: (unixSeconds: bigint, epoch?: bigint) => void
}

export const systemProgram = address('11111111111111111111111111111111')

/** Pays every fee, so that no one in a test is a signer by accident. */
const feePayer = address('FeePayer11111111111111111111111111111111111')
const anyBlockhash = blockhash('FeePayer11111111111111111111111111111111111')
const neverPaysRent = 0xffff_ffff_ffff_ffffn

const { encode } = getAddressEncoder()
const toBytes = (key: Address) => new Uint8Array(encode(key))
const toAddress = getAddressDecoder().decode

/** Starts one. Loading programs takes 20 ms; running a transaction a tenth of one. */
export function createVm(programs: readonly { readonly address: Address; readonly elf: Uint8Array }[]): Vm {
  // The wrapper is typed for one version of kit; what it wraps takes bytes. Its type is private there.
  const inner = (new LiteSVM() as unknown as { inner: LiteSvm }).inner
  inner.setSigverify(false)
  inner.setBlockhashCheck(false)
  inner.setTransactionHistory(0n)
  for (const program of programs) inner.addProgram(toBytes(program.address), program.elf)
  const vm: Vm = {
    send(instructions) {
      const outcome = inner.sendVersionedTransaction(encodeTransaction(instructions))
      const meta = outcome instanceof FailedTransactionMetadata ? outcome.meta() : outcome
      const logs = meta.logs()
      return {
        error: outcome instanceof FailedTransactionMetadata ? nameError(outcome) : null,
        logs,
        unitsOf: (program) => readUnits(logs, program),
        returnData: meta.returnData().data(),
      }
    },
    get(key) {
      const account = inner.getAccount(toBytes(key))
      if (!account || account.lamports() === 0n) return null
      return { owner: toAddress(account.owner()), data: account.data(), lamports: account.lamports() }
    },
    set(key, { owner = systemProgram, data = new Uint8Array(), lamports = vm.rent(data.length) }) {
      inner.setAccount(toBytes(key), new Account(lamports, data, toBytes(owner), false, neverPaysRent))
    },
    rent: (bytes) => inner.minimumBalanceForRentExemption(BigInt(bytes)),
    setRent: (lamportsPerByte) => inner.setRent(new Rent(lamportsPerByte, 1, 50)),
    setClock: (unixSeconds, epoch = 0n) => inner.setClock(new Clock(1n, 0n, epoch, epoch, unixSeconds)),
  }
  vm.set(feePayer, { lamports: 10n ** 15n })
  return vm
}

const encodeTransaction = (instructions: readonly Instruction[]) =>
  new Uint8Array(
    pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayer(feePayer, empty),
      (paid) =>
        setTransactionMessageLifetimeUsingBlockhash({ blockhash: anyBlockhash, lastValidBlockHeight: 0n }, paid),
      (alive) => appendTransactionMessageInstructions(instructions, alive),
      compileTransaction,
      getTransactionEncoder().encode,
    ),
  )

/** LiteSVM prints its errors as Rust does. */
function nameError(failed: FailedTransactionMetadata): string {
  const text = failed.toString()
  return (
    /Custom\(\s*\d+,?\s*\)/.exec(text)?.[0].replace(/[\s,]/g, '') ??
    /InstructionError\(\s*\d+,\s*(\w+)/.exec(text)?.[1] ??
    text
  )
}

function readUnits(logs: readonly string[], program: Address): number {
  const pattern = new RegExp(`^Program ${program} consumed (\\d+) of`)
  return Number(logs.flatMap((line) => pattern.exec(line)?.[1] ?? []).at(-1) ?? 0)
}

let made = 0
/** Makes an address that nothing else has. */
export function makeAddress(): Address {
  const bytes = new Uint8Array(32).fill(9)
  made += 1
  new DataView(bytes.buffer).setUint32(0, made, true)
  return toAddress(bytes)
}
