import { evmChainOf, solanaNetworkOf } from '../networks.ts'
import { element } from '../ui/element.ts'
import { en as words } from '../words/en.ts'
import { renderEvmBatch } from './drawBatch.ts'
import { nameOf, renderEvmTransaction, renderTypedData } from './drawEvm.ts'
import { renderTransactions } from './renderTransactions.ts'
import type { ApprovalRequest } from './request.ts'

export function drawHead(request: ApprovalRequest): readonly Node[] {
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
  ].filter((node) => node !== null)
}

export const renderRequest = (request: ApprovalRequest): readonly Node[] => [
  ...drawHead(request),
  ...drawAsked(request),
  element('p', { class: 'account' }, `${words.account} `, element('span', { class: 'address' }, request.address)),
]

/** Quotes and isolates the site's own words (right-to-left text). */
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
  if (request.kind === 'typedData') return renderTypedData(request)
  if (request.kind === 'evmTransaction') return renderEvmTransaction(request.described)
  if (request.kind === 'evmBatch') return renderEvmBatch(request.batch)
  return renderTransactions(request.transactions, request.address)
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

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
