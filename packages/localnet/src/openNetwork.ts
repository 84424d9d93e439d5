import { mainnetSlotsPerEpoch } from './clock.ts'
import type { LocalnetOptions } from './createLocalnet.ts'
import { isLocalnetError, LocalnetError } from './errors.ts'
import { type Disk, openFolder } from './journal/disk.ts'
import { lockFolder } from './journal/lock.ts'
import { openLedger, removeLedger } from './journal/openLedger.ts'
import {
  createNetwork,
  installProgram,
  limitAccounts,
  type Network,
  type NetworkLimits,
  placeAccount,
  prefund,
  restoreSvm,
} from './network.ts'
import { readCodeAddress } from './programs.ts'
import { startChildSvm } from './svm/childSvm.ts'
import { createLiteSvm } from './svm/liteSvm.ts'

type OpenNetwork = { network: Network; close(): Promise<void> }

/**
 * Creates or continues a network.
 *
 * @throws {LocalnetError} `ProgramError`, `LedgerFolderError`, `LedgerTakenError`, `LedgerCorruptError`,
 *   `LedgerMismatchError`
 */
export async function openNetwork(options: LocalnetOptions): Promise<OpenNetwork> {
  const { ledger } = options
  if (!ledger) return start(options, null)
  const { disk, release } = await takeFolder(ledger.folder)
  try {
    if (ledger.isReset) await removeLedger(disk)
    const { network, close } = await start(options, disk)
    return { network, close: () => close().finally(release) }
  } catch (error) {
    release()
    throw error
  }
}

async function takeFolder(folder: string): Promise<{ disk: Disk; release: () => void }> {
  try {
    const disk = await openFolder(folder)
    return { disk, release: lockFolder(folder) }
  } catch (cause) {
    if (isLocalnetError(cause)) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new LocalnetError('LedgerFolderError', { folder, reason }, { cause })
  }
}

async function start(options: LocalnetOptions, disk: Disk | null): Promise<OpenNetwork> {
  const { onWarning = () => {}, isIsolated = false } = options
  const asked = readRules(options)
  let restoreWith: Awaited<ReturnType<typeof startChildSvm>>['restoreWith'] = () => {}
  const createSvm = async (input: { slotsPerEpoch: bigint }) => {
    if (!isIsolated) return createLiteSvm(input)
    const svm = await startChildSvm(input)
    restoreWith = svm.restoreWith
    return svm
  }
  const onFailure = (cause: unknown) =>
    onWarning(`The ledger cannot be written: ${cause instanceof Error ? cause.message : cause}. Nothing new is taken.`)

  const { network, isNew, tornBytes } = disk
    ? await openLedger(disk, { ...asked, createSvm, onFailure })
    : {
        network: createNetwork({
          ...asked,
          svm: await createSvm({ slotsPerEpoch: asked.slotsPerEpoch ?? mainnetSlotsPerEpoch }),
        }),
        isNew: true,
        tornBytes: 0,
      }
  restoreWith((svm) => restoreSvm(network, svm))
  if (tornBytes > 0)
    onWarning(`The ledger ended in ${tornBytes} bytes that no crash had let become whole. They were cut off.`)
  const close = async () => {
    await network.journal.close()
    network.svm.close()
  }
  try {
    await furnish(network, options, isNew)
    limitAccounts(network, listGenesis(network, options))
  } catch (error) {
    await close()
    throw error
  }
  return { network, close }
}

async function furnish(
  network: Network,
  { programs = [], accounts = [], mint }: LocalnetOptions,
  isNew: boolean,
): Promise<void> {
  for (const program of programs) if (!hasProgram(network, program)) await installProgram(network, program)
  for (const { address, account } of accounts)
    if (isNew || !network.accounts.get(address)) await placeAccount(network, address, account)
  if (mint !== undefined && isNew) await prefund(network, mint)
  await new Promise<void>((done) => network.journal.commit(done))
}

function listGenesis(
  { svm, faucet, accounts }: Network,
  { programs = [], accounts: given = [], mint = faucet.address }: LocalnetOptions,
): ReadonlySet<string> {
  const installed = programs.flatMap(({ address }) => {
    const program = accounts.get(address)
    const codeAddress = program && readCodeAddress(program)
    return codeAddress === null ? [address] : [address, codeAddress]
  })
  const entries = [...svm.genesis, ...given]
  return new Set([...entries.map(({ address }) => address), ...installed, faucet.address, mint])
}

/** Code offset in ProgramData. */
const codeOffset = 45

function hasProgram({ accounts }: Network, { address, elf }: { address: string; elf: Uint8Array }): boolean {
  const program = accounts.get(address)
  if (!program) return false
  const codeAddress = readCodeAddress(program)
  if (codeAddress === null) return isSame(program.data, elf)
  const code = accounts.get(codeAddress)
  return code !== null && isSame(code.data.subarray(codeOffset), elf)
}

/** The account can be longer than its code. */
const isSame = (data: Uint8Array, elf: Uint8Array) =>
  data.length >= elf.length && Buffer.compare(data.subarray(0, elf.length), elf) === 0

function readLimits({
  maxAccountsBytes,
  maxAirdropLamports,
  maxHistoryBytes,
}: LocalnetOptions): Partial<NetworkLimits> {
  return {
    ...(maxAccountsBytes !== undefined && { accountsBytes: maxAccountsBytes }),
    ...(maxAirdropLamports !== undefined && { airdropLamports: BigInt(maxAirdropLamports) }),
    ...(maxHistoryBytes !== undefined && { historyBytes: maxHistoryBytes }),
  }
}

function readRules(options: LocalnetOptions) {
  const { nowMs, firstSlot, slotsPerEpoch, isImmediate = false, takesV1 = false, tellsBlocks = false } = options
  return {
    ...(nowMs && { nowMs }),
    ...(firstSlot !== undefined && { firstSlot: BigInt(firstSlot) }),
    ...(slotsPerEpoch !== undefined && { slotsPerEpoch: BigInt(slotsPerEpoch) }),
    rules: { isImmediate, takesV1, tellsBlocks },
    limits: readLimits(options),
  }
}
