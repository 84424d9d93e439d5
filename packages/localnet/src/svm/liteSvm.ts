import { Account, Clock, EpochSchedule, LiteSVM } from 'litesvm'
import type {
  FailedTransactionMetadata,
  LiteSvm,
  SimulatedTransactionInfo,
  TransactionMetadata,
} from 'litesvm/dist/internal.js'
import type { AccountEntry, AccountState } from '../accounts.ts'
import { emptyAccount } from '../emptyAccount.ts'
import { fromBase58 } from '../parse/base58.ts'
import { nameKey } from '../parse/nameKey.ts'
import { programs } from '../programs.ts'
import {
  type InstructionError,
  instructionErrors,
  type TransactionError,
  transactionErrors,
} from '../transactionError.ts'
import { type AccountLimits, type AccountStep, createAccountLimits } from './accountLimits.ts'
import { writeSvmResult } from './encodeResult.ts'
import type { SignatureCheck, Svm, SvmResult, SvmRun, SvmRunInput, SvmSimulation } from './svm.ts'

export type LiteSvmMachine = Omit<Svm, 'run' | 'simulate' | 'setAccounts' | 'addProgram'> & {
  run(input: SvmRunInput): SvmRun
  simulate(bytes: Uint8Array, check: SignatureCheck): SvmSimulation
  setAccounts(entries: readonly AccountEntry[]): void
  addProgram(address: string, elf: Uint8Array): readonly AccountEntry[]
  heldBytes(): number
}

/** With the programs of every cluster. */
// Long, because it is one machine: each function is a few lines around the same LiteSVM.
export function createLiteSvm({ slotsPerEpoch }: { slotsPerEpoch: bigint }): LiteSvmMachine {
  // The wrapper spends most of its time in codecs; the private inner object takes raw bytes.
  const inner = (new LiteSVM() as unknown as { inner: LiteSvm }).inner
  inner.withNativeMints()
  // LiteSVM forgets blockhashes and signatures; `blockhashes.ts` replaces both.
  inner.setBlockhashCheck(false)
  inner.setTransactionHistory(0n)
  // Without warm-up epochs.
  inner.setEpochSchedule(new EpochSchedule(slotsPerEpoch, slotsPerEpoch, false, 0n, 0n))

  let heldBytes = 0
  const readAccount = (account: Account): AccountState | null => {
    const state = readState(account)
    heldBytes += state?.data.length ?? 0
    return state
  }
  /** Closed accounts are empty, so simulations do not read them as unchanged. */
  const readEntry = (entry: { address: Uint8Array; account(): Account }): AccountEntry => ({
    address: nameKey(entry.address),
    account: readAccount(entry.account()) ?? closed,
  })
  const listOwned = (program: string) => inner.getProgramAccounts(fromBase58(program)).flatMap(readEntry)
  const getAccount = (key: Uint8Array) => {
    const account = inner.getAccount(key)
    return account && readAccount(account)
  }
  const setAccount = (key: Uint8Array, { lamports, data, owner, executable, rentEpoch }: AccountState) => {
    heldBytes += data.length
    inner.setAccount(key, new Account(lamports, data, fromBase58(owner), executable, rentEpoch))
  }
  let limits: AccountLimits | null = null

  /** Undoes excess changes before they can be read. */
  function runLimited(input: SvmRunInput, limits: AccountLimits): SvmRun {
    const { written, writtenOnFailure, isPlain } = input
    // A transfer leaves data unchanged.
    const look = (key: Uint8Array) => (isPlain ? withoutData(inner.getBalance(key)) : getAccount(key))
    const before = written.map(look)
    const run = runFreely(input)
    const after = 'accounts' in run.after ? run.after.accounts : run.after.balances.map(withoutData)
    const steps = after.map((account, index): AccountStep => [before[index] ?? null, account])
    const err = limits.findExcess(steps)
    if (err === null) {
      limits.note(steps)
      return run
    }
    putBack(
      written.map((key, index) => ({ key, before: before[index] ?? null })),
      isPlain,
    )
    const result = writeSvmResult({ ...nothingDone, err })
    const told = before.slice(0, writtenOnFailure)
    const isOfBalances = 'balances' in run.after
    return {
      isFailed: true,
      result,
      after: isOfBalances ? { balances: told.map((account) => account?.lamports ?? 0n) } : { accounts: told },
    }
  }

  function putBack(states: readonly { key: Uint8Array; before: AccountState | null }[], isPlain: boolean): void {
    // Code comes before its program.
    const ordered = states.toSorted(
      (a, b) => Number(a.before?.executable ?? false) - Number(b.before?.executable ?? false),
    )
    for (const { key, before } of ordered) {
      const now = isPlain && before ? getAccount(key) : null
      setAccount(key, now && before ? { ...now, lamports: before.lamports } : (before ?? emptyAccount))
    }
  }

  function runFreely({ bytes, check, written, writtenOnFailure, isPlain }: SvmRunInput): SvmRun {
    inner.setSigverify(check === 'check-signatures')
    const outcome = inner.sendVersionedTransaction(bytes)
    const isFailed = 'err' in outcome
    const told = isFailed ? written.slice(0, writtenOnFailure) : written
    const result = writeSvmResult(isPlain ? readPlainResult(outcome) : readResult(outcome))
    if (isPlain) return { isFailed, result, after: { balances: told.map((key) => inner.getBalance(key) ?? 0n) } }
    return { isFailed, result, after: { accounts: told.map(getAccount) } }
  }

  return {
    genesis: genesisOwners.flatMap(listOwned),
    setLimits(given) {
      limits = createAccountLimits(given)
    },
    setAccounts(entries) {
      for (const { address, account } of entries) {
        const key = fromBase58(address)
        if (limits) limits.note([[getAccount(key), account.lamports > 0n ? account : null]])
        setAccount(key, account)
      }
    },
    run: (input) => (limits ? runLimited(input, limits) : runFreely(input)),
    simulate(bytes, check) {
      inner.setSigverify(check === 'check-signatures')
      const outcome = inner.simulateVersionedTransaction(bytes)
      const found = 'postAccounts' in outcome ? outcome.postAccounts() : []
      const postAccounts = found.map(readEntry)
      const steps = (): AccountStep[] =>
        postAccounts.map(({ address, account }) => [
          getAccount(fromBase58(address)),
          account.lamports > 0n ? account : null,
        ])
      const err = limits && !('err' in outcome) ? limits.findExcess(steps()) : null
      if (err !== null) return { ...nothingDone, err, postAccounts: [] }
      return { ...readResult(outcome), postAccounts }
    },
    setClock({ slot, epoch, epochStartTime, unixTime }) {
      inner.setClock(new Clock(slot, epochStartTime, epoch, epoch + 1n, unixTime))
      limits?.startSlot()
    },
    setSlotHashes: (hashes) => inner.setSlotHashes([...hashes]),
    addProgram(address, elf) {
      inner.addProgram(fromBase58(address), elf)
      return [programs.upgradeableLoader, programs.loaderV2].flatMap(listOwned)
    },
    heldBytes: () => heldBytes,
    close: () => {},
  }
}

/** Owners of LiteSVM's initial accounts. */
const genesisOwners: readonly string[] = [
  programs.system,
  programs.nativeLoader,
  programs.loaderV1,
  programs.loaderV2,
  programs.upgradeableLoader,
  programs.feature,
  programs.sysvar,
  programs.config,
  programs.stake,
  programs.vote,
  programs.lookupTable,
  programs.token,
  programs.token2022,
]

/** LiteSVM may keep the shell of an empty account. */
function readState(account: Account): AccountState | null {
  const lamports = account.lamports()
  if (lamports === 0n) return null
  return {
    lamports,
    data: account.data(),
    owner: nameKey(account.owner()),
    executable: account.executable(),
    rentEpoch: account.rentEpoch(),
  }
}

const closed: AccountState = {
  lamports: 0n,
  data: new Uint8Array(),
  owner: programs.system,
  executable: false,
  rentEpoch: 0n,
}

/** For unchanged data. */
const withoutData = (lamports: bigint | null): AccountState | null => (lamports ? { ...emptyAccount, lamports } : null)

const nothingDone = { logs: [], innerInstructions: [], unitsConsumed: 0n, returnData: null }

type Outcome = TransactionMetadata | FailedTransactionMetadata | SimulatedTransactionInfo

/** Skips slow lookups that have no result here. */
function readPlainResult(outcome: Outcome): SvmResult {
  const meta = 'meta' in outcome ? outcome.meta() : outcome
  return {
    err: 'err' in outcome ? readError(outcome.err()) : null,
    logs: meta.logs(),
    innerInstructions: [],
    unitsConsumed: meta.computeUnitsConsumed(),
    returnData: null,
  }
}

function readResult(outcome: Outcome): SvmResult {
  const meta = 'meta' in outcome ? outcome.meta() : outcome
  const returned = meta.returnData()
  const data = returned.data()
  return {
    err: 'err' in outcome ? readError(outcome.err()) : null,
    logs: meta.logs(),
    innerInstructions: meta.innerInstructions().map((list) =>
      list.map((inner) => {
        const instruction = inner.instruction()
        return {
          programIdIndex: instruction.programIdIndex(),
          accounts: instruction.accounts(),
          data: instruction.data(),
          stackHeight: inner.stackHeight(),
        }
      }),
    ),
    unitsConsumed: meta.computeUnitsConsumed(),
    returnData: data.length === 0 ? null : { programId: returned.programId(), data },
  }
}

/** LiteSVM numbers errors without fields and has unexported classes for the others. */
function readError(error: ReturnType<FailedTransactionMetadata['err']>): TransactionError {
  if (typeof error === 'number') return transactionErrors[error]?.[0] ?? 'SanitizeFailure'
  if ('err' in error) return { InstructionError: [error.index, readInstructionError(error.err())] }
  if ('index' in error) return { DuplicateInstruction: error.index }
  if (error.constructor.name === 'TransactionErrorInsufficientFundsForRent')
    return { InsufficientFundsForRent: { account_index: error.accountIndex } }
  return { ProgramExecutionTemporarilyRestricted: { account_index: error.accountIndex } }
}

type NativeInstructionError = number | { code: number } | { msg: string }

function readInstructionError(error: NativeInstructionError): InstructionError {
  if (typeof error === 'number') return instructionErrors[error]?.[0] ?? 'GenericError'
  return 'code' in error ? { Custom: error.code } : 'BorshIoError'
}
