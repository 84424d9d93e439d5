import { explainError } from '../decode/explainError.ts'
import { type BalanceChange, listChanges } from '../decode/listChanges.ts'
import { nameInstruction } from '../decode/nameInstruction.ts'
import { type NestedInstruction, nestInstructions } from '../decode/nestInstructions.ts'
import { nameOf, programs } from '../decode/programs.ts'
import { readLogs } from '../decode/readLogs.ts'
import { type DomContent, type DomElement, element } from '../draw/element.ts'
import type { Explorer, OpenPage } from '../explorer.ts'
import type { Commitment, TokenName, TransactionAnswer } from '../network/answers.ts'
import { createReading, type ReadingState } from '../network/createReading.ts'
import { fetchTransaction, type TransactionFacts } from '../network/fetchTransaction.ts'
import { copyButton } from '../parts/copyButton.ts'
import { hexView } from '../parts/hexView.ts'
import { icon } from '../parts/icons.ts'
import { addressLink, slotLink } from '../parts/links.ts'
import { empty, failed, loading, notice } from '../parts/messages.ts'
import { moment } from '../parts/moment.ts'
import { commitmentSteps, outcome } from '../parts/outcome.ts'
import { facts, heading, panel } from '../parts/panel.ts'
import { tokenTitle } from '../parts/tokenTitle.ts'
import { factsOf, renderValue } from '../parts/value.ts'
import { formatAmount, formatChange, formatInteger, formatSol, solDecimals } from '../text/formatAmount.ts'
import { shorten } from '../text/shorten.ts'

const slotsToFinality = 32

const commitments: readonly Commitment[] = ['processed', 'confirmed', 'finalized']

/** Waits for a transaction that has not landed, and tracks it to finality. */
export const openTransaction: OpenPage<string> = (explorer, signature, changed) => {
  const reading = createReading(() => fetchTransaction(explorer, signature), changed)
  const stops = commitments.map((commitment) =>
    explorer.live.watch('signature', [signature, { commitment }], () => {
      if (!hasReached(reading.state(), commitment)) reading.refresh()
    }),
  )
  return {
    view: (nowMs) => ({
      title: `Transaction ${shorten(signature, 6)}`,
      isBusy: reading.state().status === 'loading',
      body: [
        heading('Transaction', element('p', { class: 'id' }, signature, copyButton(signature, 'signature'))),
        ...drawState(explorer, reading, nowMs),
      ],
    }),
    refresh: reading.refresh,
    close() {
      reading.close()
      for (const stop of stops) stop()
    },
  }
}

function hasReached(state: ReadingState<TransactionFacts | null>, commitment: Commitment): boolean {
  if (state.status !== 'ready' || !state.value) return false
  const isComplete = commitment === 'processed' || state.value.details !== null
  return isComplete && commitments.indexOf(state.value.status.confirmationStatus) >= commitments.indexOf(commitment)
}

function drawState(
  explorer: Explorer,
  { state, refresh }: { state: () => ReadingState<TransactionFacts | null>; refresh: () => void },
  nowMs: number,
): readonly DomContent[] {
  const now = state()
  if (now.status === 'loading') return [loading(8)]
  if (now.status === 'failed') return [failed(now.error, refresh)]
  if (!now.value) return [drawMissing()]
  return drawTransaction(now.value, { names: explorer.tokenNames, slot: explorer.head?.slot ?? null, nowMs })
}

const drawMissing = (): DomElement =>
  empty(
    element('b', {}, 'This network knows no transaction with this signature. '),
    'It may not have landed yet, it may have expired, or it may be of another network. This page waits for it.',
  )

function drawTransaction(
  { status, details }: TransactionFacts,
  input: { names: ReadonlyMap<string, TokenName>; slot: bigint | null; nowMs: number },
): readonly DomContent[] {
  const { names, slot, nowMs } = input
  const steps = commitmentSteps(status.confirmationStatus, progress(status, slot))
  const state = element('div', { class: 'state', key: 'state' }, outcome(status.err !== null), steps)
  if (!details) return [state, facts([['Slot', slotLink(status.slot)]]), loading(6)]
  const { answer, bytes } = details
  return [
    state,
    drawFailure(answer),
    panel('Overview', {}, drawOverview(answer, { size: bytes.length, nowMs })),
    panel('Balance changes', {}, drawChanges(listChanges(answer), names)),
    panel('Instructions', {}, drawInstructions(nestInstructions(answer))),
    panel('Program logs', { note: copyLogs(answer) }, drawLogs(answer)),
    panel('Accounts', {}, drawAccounts(answer)),
    panel(
      'Bytes',
      { note: element('span', { class: 'dim' }, `${formatInteger(bytes.length)} bytes`) },
      element(
        'details',
        {},
        element('summary', {}, 'Show the signed transaction'),
        hexView(bytes, { size: bytes.length, more: null }),
      ),
    ),
  ].filter((part) => part !== null)
}

/** Final after 32 slots. */
function progress(
  { confirmationStatus, slot: landed }: TransactionFacts['status'],
  slot: bigint | null,
): string | null {
  if (confirmationStatus === 'finalized' || slot === null) return null
  const passed = Number(slot - BigInt(landed))
  return passed < 0 ? null : `${Math.min(passed, slotsToFinality)} of ${slotsToFinality} slots`
}

function drawFailure({ meta, transaction }: TransactionAnswer): DomElement | null {
  const explanation = explainError(meta.err, meta.logMessages ?? [])
  if (!explanation) return null
  const { instruction, text, code } = explanation
  const failing = instruction === null ? undefined : transaction.message.instructions[instruction]
  return notice(
    'bad',
    element('p', {}, element('b', {}, text)),
    element(
      'p',
      {},
      failing && `Instruction ${Number(instruction) + 1} (${nameInstruction(failing).title}) failed. `,
      `The fee of ${formatSol(meta.fee)} was paid; nothing else was changed. `,
      element('span', { class: 'figure dim' }, code),
    ),
  )
}

function drawOverview(
  { slot, blockTime, version, transaction, meta }: TransactionAnswer,
  { size, nowMs }: { size: number; nowMs: number },
): DomElement {
  const { accountKeys, recentBlockhash, instructions } = transaction.message
  const limit = instructions
    .filter(({ programId }) => programId === programs.computeBudget)
    .map((instruction) => nameInstruction(instruction).facts)
  const unitLimit = limit.find(({ units }) => units !== undefined)?.units
  const unitPrice = limit.find(({ microLamportsPerUnit }) => microLamportsPerUnit !== undefined)?.microLamportsPerUnit
  const signers = accountKeys.filter(({ signer }) => signer)
  return facts([
    ['Slot', slotLink(slot)],
    ['Time', moment(blockTime, nowMs)],
    ['Fee', element('span', { class: 'figure' }, formatSol(meta.fee))],
    ['Paid by', addressLink(accountKeys[0]?.pubkey ?? '')],
    signers.length > 1
      ? [
          'Signed by',
          element(
            'ul',
            { class: 'values' },
            signers.map(({ pubkey }) => element('li', {}, addressLink(pubkey))),
          ),
        ]
      : null,
    [
      'Compute units',
      element('span', { class: 'figure' }, formatInteger(meta.computeUnitsConsumed ?? 0)),
      unitLimit !== undefined && element('span', { class: 'dim' }, ' of ', renderValue('units', unitLimit), ' allowed'),
    ],
    unitPrice === undefined ? null : ['Unit price', renderValue('price', unitPrice), ' micro-lamports'],
    ['Version', version === 'legacy' ? 'legacy' : String(version)],
    ['Size', element('span', { class: 'figure' }, formatInteger(size)), ' bytes'],
    ['Blockhash', element('span', { class: 'figure' }, recentBlockhash), copyButton(recentBlockhash, 'blockhash')],
  ])
}

function drawChanges(changes: readonly BalanceChange[], names: ReadonlyMap<string, TokenName>): DomContent {
  if (changes.length === 0) return empty('No balance has changed.')
  return element(
    'ul',
    { class: 'ledger' },
    changes.map(({ account, before, after, token }) => {
      const decimals = token?.decimals ?? solDecimals
      const difference = after - before
      return element(
        'li',
        { key: `${account} ${token?.mint ?? 'SOL'}` },
        element(
          'span',
          { class: 'who' },
          addressLink(token?.owner ?? account),
          token && element('span', { class: 'dim' }, 'in ', addressLink(account)),
        ),
        element('span', { class: 'unit' }, token ? tokenTitle(token.mint, names.get(token.mint)) : 'SOL'),
        element(
          'span',
          { class: 'figures' },
          element(
            'span',
            { class: 'dim' },
            element('span', { class: 'unseen' }, 'before '),
            formatAmount(before, decimals),
          ),
          element('span', { class: 'to' }, icon('arrow'), element('span', { class: 'unseen' }, ' after ')),
          element('span', {}, formatAmount(after, decimals)),
        ),
        element(
          'span',
          { class: 'change', 'data-tone': difference > 0n ? 'good' : 'plain' },
          element('span', { class: 'unseen' }, 'change '),
          formatChange(difference, decimals),
        ),
      )
    }),
  )
}

function drawInstructions(list: readonly NestedInstruction[], path = ''): DomElement {
  return element(
    'ol',
    { class: path === '' ? 'instructions' : 'instructions inner' },
    list.map(({ instruction, calls }, index) => {
      const number = `${path}${index + 1}`
      const { title, facts: known } = nameInstruction(instruction)
      return element(
        'li',
        {},
        element(
          'div',
          { class: 'instruction' },
          element('span', { class: 'number figure' }, number),
          element(path === '' ? 'h3' : 'h4', {}, title),
          element('span', { class: 'program' }, addressLink(instruction.programId)),
          Object.keys(known).length > 0 && factsOf(known),
          instruction.accounts && drawRaw(instruction.accounts, instruction.data ?? ''),
        ),
        calls.length > 0 &&
          element('p', { class: 'calls' }, `${nameOf(instruction.programId) ?? 'This program'} called:`),
        calls.length > 0 && drawInstructions(calls, `${number}.`),
      )
    }),
  )
}

const drawRaw = (accounts: readonly string[], data: string): DomElement =>
  element(
    'details',
    {},
    element('summary', {}, `${accounts.length} accounts and data`),
    facts([
      ...accounts.map((account, index) => [`Account ${index + 1}`, addressLink(account)] as const),
      ['Data (base58)', element('span', { class: 'figure text' }, data || 'none'), data && copyButton(data, 'data')],
    ]),
  )

const copyLogs = ({ meta }: TransactionAnswer): DomContent | null =>
  meta.logMessages && meta.logMessages.length > 0 ? copyButton(meta.logMessages.join('\n'), 'logs') : null

function drawLogs({ meta }: TransactionAnswer): DomContent {
  const lines = readLogs(meta.logMessages ?? [])
  if (lines.length === 0) return empty('Nothing was logged.')
  return element(
    'ol',
    { class: 'logs' },
    lines.map(({ kind, depth, text }) =>
      element('li', { 'data-kind': kind, 'data-depth': String(Math.min(depth, 4)) }, element('bdi', {}, text)),
    ),
  )
}

function drawAccounts({ transaction }: TransactionAnswer): DomElement {
  return element(
    'ol',
    { class: 'accounts' },
    transaction.message.accountKeys.map(({ pubkey, signer, writable, source }, index) => {
      const roles = [
        index === 0 && 'pays the fee',
        signer && 'signs',
        writable && 'may be written',
        source === 'lookupTable' && 'from a lookup table',
      ].filter((role) => role !== false)
      return element(
        'li',
        { key: pubkey },
        element('span', { class: 'number figure' }, String(index + 1)),
        addressLink(pubkey),
        element('span', { class: 'dim' }, roles.join(', ')),
      )
    }),
  )
}
