import { publicNetworkName } from '@solsmith/chain'
import type { ActionReceipt, TokenReceipt } from '@solsmith/tokens'
import { describeClaim, showValue, type VerifiedReceipt, verdictOf } from './verifyFile.ts'

export type ReceiptSummary = {
  readonly kind: string
  readonly label: string
  readonly payer: string
  readonly time: string | null
  readonly network: string
  readonly isRecorded: boolean
  readonly receipt: ActionReceipt | TokenReceipt
}

export function readSummary(check: VerifiedReceipt): ReceiptSummary | null {
  const { receipt, unchecked, unconfirmed } = check
  if (verdictOf(check) === 'invalid' || !isComplete(receipt)) return null
  const { genesisHash, name } = receipt.network
  const isSure = (claim: string) => !unconfirmed.some(({ field }) => field === claim)
  const isNamed = receipt.kind !== 'transaction' && isSure('kind')
  const label = 'label' in receipt ? receipt.label : receipt.token.symbol
  return {
    kind: isNamed ? describeClaim('kind', showValue(receipt.kind)) : '',
    label: isNamed && isSure('label') ? showValue(label) : '',
    payer: showValue('payer' in receipt ? receipt.payer : receipt.feePayer),
    time: receipt.time,
    network: check.network?.name ?? publicNetworkName(genesisHash) ?? showValue(name),
    isRecorded: !unchecked.includes('records'),
    receipt: 'facts' in receipt ? { ...receipt, facts: check.facts } : receipt,
  }
}

function isComplete(receipt: ActionReceipt | TokenReceipt): boolean {
  const { time } = receipt
  if (time !== null && Number.isNaN(Date.parse(time))) return false
  if (!('facts' in receipt)) return isAmount(receipt.cost.totalLamports)
  const { observed } = receipt
  if (typeof observed !== 'object' || observed === null || !isAmount(observed.feeLamports)) return false
  const { balances, tokens = [] } = observed
  return isChanges(balances) && isChanges(tokens) && tokens.every(({ decimals }) => isDecimals(decimals))
}

const isChanges = (list: readonly { readonly before: string; readonly after: string }[]) =>
  Array.isArray(list) && list.every((change) => change && isAmount(change.before) && isAmount(change.after))

const isAmount = (value: unknown) => typeof value === 'string' && /^\d{1,20}$/.test(value)

const isDecimals = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 256
