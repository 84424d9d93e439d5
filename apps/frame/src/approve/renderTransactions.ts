import {
  type ApprovalEffects,
  approvalWords,
  type DescribedInstruction,
  type DescribedTransaction,
  formatChange,
  formatFacts,
  formatLoss,
  formatReceivers,
  isFinal,
  joinApprovalEffects,
} from '@solsmith/tokens'
import { element } from '../ui/element.ts'
import { en as words } from '../words/en.ts'
import { findRoutine } from './findRoutine.ts'

/** Draws each Solana transaction with its own effects, because a site can send one without the others. */
export function renderTransactions(transactions: readonly DescribedTransaction[], owner: string): readonly Node[] {
  const [first] = transactions
  if (first && transactions.length === 1) return drawTransaction(first, owner, 'h2')
  return [
    ...drawMost(transactions),
    ...transactions.map((one, index) => {
      const title = words.transaction(index + 1, transactions.length)
      const parts = drawTransaction(one, owner, 'h3')
      return element('section', { class: 'transaction', 'aria-label': title }, element('h2', {}, title), ...parts)
    }),
  ]
}

type Heading = 'h2' | 'h3'

function drawMost(transactions: readonly DescribedTransaction[]): readonly Node[] {
  const worst = joinApprovalEffects(transactions.map(({ effects }) => effects))
  const costs = worst.status === 'known' ? worst.balances.filter(({ amount }) => amount < 0n) : []
  if (costs.length === 0) return []
  const rows = costs.map((change) => element('li', { class: 'loss' }, formatChange(change)))
  return [
    element(
      'section',
      { class: 'changes', 'aria-label': words.most },
      element('h2', {}, words.most),
      element('ul', {}, ...rows),
    ),
  ]
}

function drawTransaction(transaction: DescribedTransaction, owner: string, heading: Heading): readonly Node[] {
  const { instructions, isDurable } = transaction
  const isUnknown = instructions.some(({ program }) => program === null)
  return [
    drawEffects(transaction, owner, heading),
    ...(isDurable ? [element('p', { class: 'warn', role: 'note' }, words.durable)] : []),
    ...(isUnknown ? [element('p', { class: 'warn', role: 'note' }, words.unknownProgram)] : []),
    ...drawInstructions(transaction, owner, heading),
  ]
}

function drawInstructions(transaction: DescribedTransaction, owner: string, heading: Heading): readonly Node[] {
  const { instructions: all, effects } = transaction
  const routine = findRoutine(transaction, owner)
  const isFolded = routine.length > 1
  const shown = isFolded ? all.filter((one) => !routine.includes(one)) : all
  const list = (some: readonly DescribedInstruction[]) =>
    element('ol', {}, ...some.map((one) => drawInstruction(one, effects, owner)))
  const title = words.instructions(all.length)
  const rest = shown.length === 0 ? title : words.routine(routine.length)
  return [
    ...(shown.length === 0 ? [] : [element(heading, {}, title), list(shown)]),
    ...(isFolded ? [element('details', {}, element('summary', {}, rest), list(routine))] : []),
  ]
}

function drawEffects({ effects, feePayer }: DescribedTransaction, owner: string, heading: Heading): Node {
  if (effects.status === 'failed') return element('p', { class: 'bad', role: 'alert' }, words.wouldFail)
  if (effects.status === 'unread') return element('p', { class: 'warn' }, words.notSimulated)
  const known = { effects, owner, words: approvalWords }
  const pays = feePayer === owner && effects.feeLamports !== null
  const rows = [
    ...effects.balances.map((change) =>
      element('li', { class: change.amount > 0n ? 'gain' : 'loss' }, formatChange(change)),
    ),
    ...effects.losses.map((loss) => element('li', { class: 'loss' }, formatLoss(loss, known))),
  ]
  const receivers = formatReceivers(effects, approvalWords).map(({ address, part }) =>
    element('li', { class: 'address' }, element('small', {}, part), address),
  )
  return element(
    'section',
    { class: 'changes', 'aria-label': words.balances },
    element(heading, {}, words.balances),
    rows.length === 0 ? element('p', {}, words.noBalances) : element('ul', {}, ...rows),
    ...(pays ? [element('p', { class: 'note' }, words.fee(approvalWords.sol(effects.feeLamports ?? 0n)))] : []),
    ...(receivers.length === 0 ? [] : [element(heading, {}, words.receivers), element('ul', {}, ...receivers)]),
  )
}

function drawInstruction(one: DescribedInstruction, effects: ApprovalEffects, owner: string): Node {
  const { program, instruction, programAddress, dataHex } = one
  const facts = formatFacts(one, { effects, owner, words: approvalWords })
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
