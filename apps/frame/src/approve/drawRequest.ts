import {
  type ApprovalEffects,
  approvalWords,
  type DescribedInstruction,
  isFinal,
  joinApprovalEffects,
  writeChange,
  writeFacts,
  writeLoss,
} from '@solsmith/tokens'
import { evmChainOf, solanaNetworkOf } from '../networks.ts'
import { element } from '../ui/element.ts'
import { en as words } from '../words/en.ts'
import { drawEvmBatch } from './drawBatch.ts'
import { drawEvmTransaction, drawTypedData, nameOf } from './drawEvm.ts'
import type { ApprovalRequest } from './request.ts'

/** Draws what is asked: balances first, then each instruction, then who asks and with which account. */
export function drawRequest(request: ApprovalRequest): readonly Node[] {
  return [
    element('h1', { tabindex: '-1' }, titleOf(request)),
    element('p', { class: 'from' }, words.network(nameNetwork(request.chainId))),
    request.lastChainId === null
      ? null
      : element('p', { class: 'warn', role: 'note' }, words.otherNetwork(nameNetwork(request.lastChainId))),
    element('p', { class: 'origin' }, words.from(request.page)),
    request.site === null ? null : drawSite(request.site),
    request.isSandbox
      ? element('p', { class: 'sandbox' }, words.sandbox)
      : element('p', { class: 'note' }, custodyOf(request)),
    ...drawAsked(request),
    element('p', { class: 'account' }, `${words.account} `, element('span', { class: 'address' }, request.address)),
  ].filter((node) => node !== null)
}

/** The site's own words: named as such, quoted, and kept apart from ours where they run from right to left. */
function drawSite(name: string): Node {
  const [before = '', after = ''] = words.site
  return element('p', { class: 'from' }, before, element('bdi', {}, name), after)
}

function nameNetwork(chainId: string): string {
  const chain = evmChainOf(chainId)
  return chain === null ? words.networks[solanaNetworkOf(chainId)] : nameOf(chain)
}

function drawAsked(request: ApprovalRequest): readonly Node[] {
  if (request.kind === 'message') return drawMessage(request)
  if (request.kind === 'typedData') return drawTypedData(request)
  if (request.kind === 'evmTransaction') return drawEvmTransaction(request.described)
  if (request.kind === 'evmBatch') return drawEvmBatch(request.batch)
  return drawTransactions(request)
}

function titleOf(request: ApprovalRequest): string {
  if (request.kind === 'message') return words.titles.message
  if (request.kind === 'typedData') return words.titles.typedData
  if (request.kind === 'evmTransaction') return words.titles.transaction
  if (request.kind === 'evmBatch') return words.titles.batch(request.batch.calls.length)
  const { length } = request.transactions
  return length === 1 ? words.titles.transaction : words.titles.transactions(length)
}

const custodyOf = ({ isRecoverable }: ApprovalRequest) => (isRecoverable ? words.custody : '')

const drawMessage = ({ text, bytes }: Extract<ApprovalRequest, { kind: 'message' }>): readonly Node[] => [
  ...(text === null ? [element('p', { class: 'warn' }, words.bytes(bytes.length))] : []),
  element('pre', { 'aria-label': words.message, tabindex: '0' }, text ?? toHex(bytes)),
]

function drawTransactions({
  transactions,
  address,
}: Extract<ApprovalRequest, { kind: 'transactions' }>): readonly Node[] {
  const effects = joinApprovalEffects(transactions.map((one) => one.effects))
  const instructions = transactions.flatMap((one) =>
    one.instructions.map((instruction) => [instruction, one.effects] as const),
  )
  const isUnknown = instructions.some(([{ program }]) => program === null)
  const isDurable = transactions.some((one) => one.isDurable)
  return [
    drawEffects(effects, address),
    ...(isDurable ? [element('p', { class: 'warn', role: 'note' }, words.durable)] : []),
    ...(isUnknown ? [element('p', { class: 'warn', role: 'note' }, words.unknownProgram)] : []),
    element('h2', {}, words.instructions(instructions.length)),
    element('ol', {}, ...instructions.map(([one, known]) => drawInstruction(one, known, address))),
  ]
}

function drawEffects(effects: ApprovalEffects, owner: string): Node {
  if (effects.status === 'failed') return element('p', { class: 'bad', role: 'alert' }, words.wouldFail)
  if (effects.status === 'unread') return element('p', { class: 'warn' }, words.notSimulated)
  const known = { effects, owner, words: approvalWords }
  const rows = [
    ...effects.balances.map((change) =>
      element('li', { class: change.amount > 0n ? 'gain' : 'loss' }, writeChange(change)),
    ),
    ...effects.losses.map((loss) => element('li', { class: 'loss' }, writeLoss(loss, known))),
  ]
  const receivers = [...effects.receivers].map((address) => element('li', { class: 'address' }, address))
  return element(
    'section',
    { class: 'changes', 'aria-label': words.balances },
    element('h2', {}, words.balances),
    rows.length === 0 ? element('p', {}, words.noBalances) : element('ul', {}, ...rows),
    ...(receivers.length === 0 ? [] : [element('h2', {}, words.receivers), element('ul', {}, ...receivers)]),
  )
}

function drawInstruction(one: DescribedInstruction, effects: ApprovalEffects, owner: string): Node {
  const { program, instruction, programAddress, dataHex } = one
  const facts = writeFacts(one, { effects, owner, words: approvalWords })
  return element(
    'li',
    {},
    element('span', { class: 'program' }, program ? approvalWords.program(program) : approvalWords.otherProgram),
    element('b', {}, instruction ? approvalWords.instruction(instruction) : approvalWords.otherInstruction),
    ...facts.map((fact) => element('span', { class: 'detail' }, fact)),
    isFinal(one) ? element('span', { class: 'final' }, words.cannotBeUndone) : null,
    instruction === null
      ? element('span', { class: 'bytes' }, program === null ? `${programAddress} ` : '', dataHex)
      : null,
  )
}

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
