import { type Network, showHidden } from '@solsmith/chain'
import { type Connect, describeKind, type JournalEntry, rpcOf } from '@solsmith/connect'
import {
  type ActionReceipt,
  type Fact,
  type ReceiptCheck,
  readTokenReceipt,
  type TokenReceipt,
  verifyReceipts,
  verifyTokenReceipt,
} from '@solsmith/tokens'
import { readOwnFile } from '#receipts/receipts.ts'

export type VerifiedReceipt = ReceiptCheck & {
  readonly receipt: ActionReceipt | TokenReceipt
  readonly facts: readonly Fact[]
  readonly network: Network | null
}

export async function verifyFile(
  text: string,
  { networks, journal }: { readonly networks: readonly Network[]; readonly journal: Connect['journal'] },
): Promise<readonly VerifiedReceipt[]> {
  const networkOf = (hash: string) => networks.find(({ genesisHash }) => genesisHash === hash) ?? null
  const old = readTokenReceipt(text)
  if (old) {
    const network = networkOf(old.network.genesisHash)
    const check: ReceiptCheck = network
      ? await verifyTokenReceipt(rpcOf(network), network, old)
      : { differences: [], unchecked: ['network', 'records', 'token'], unconfirmed: [], reason: 'otherNetwork' }
    return [{ ...check, receipt: old, facts: [], network }]
  }
  const verdicts = await verifyReceipts(text, {
    async findNetwork(genesisHash) {
      const network = networkOf(genesisHash)
      return network ? { rpc: rpcOf(network), network } : 'otherNetwork'
    },
    async findPlan(signature) {
      const entries = await journal.read()
      return entries.find(({ state }) => 'signature' in state && state.signature === signature) ?? null
    },
    readFile: readOwnFile,
  })
  return verdicts.map((verdict) => ({ ...verdict, network: networkOf(verdict.receipt.network.genesisHash) }))
}

export const showValue = (value: unknown): string => showHidden(String(value).slice(0, 120))

export function describeClaim(field: string, value: string): string {
  const kind = field.endsWith('kind') ? describeKind(value as JournalEntry['kind'])?.done : null // Any text
  return kind ?? showValue(value)
}

export type Verdict = 'valid' | 'partly' | 'invalid'

export function verdictOf({ differences, unchecked }: ReceiptCheck): Verdict {
  if (differences.length > 0) return 'invalid'
  return unchecked.length > 0 ? 'partly' : 'valid'
}

export const isOld = ({ receipt }: Pick<VerifiedReceipt, 'receipt'>): boolean => receipt.version === 1

export const checkedParts = (check: VerifiedReceipt) =>
  ([...(isOld(check) ? [] : (['transaction', 'plan'] as const)), 'network', 'records'] as const).filter(
    (part) => !check.unchecked.some((one) => one === part),
  )

export function countOnce(all: readonly VerifiedReceipt[]): {
  readonly checks: readonly VerifiedReceipt[]
  readonly repeated: number
} {
  const bySignature = Map.groupBy(
    all.filter((check) => verdictOf(check) !== 'invalid'),
    ({ receipt: { signature, network } }) => `${network.genesisHash} ${signature}`,
  )
  const again = new Set(
    [...bySignature.values()].flatMap(([first, ...others]) =>
      others.filter((one) => first && nameOf(one) === nameOf(first)),
    ),
  )
  return {
    checks: all.filter((check) => !again.has(check)),
    repeated: [...bySignature.values()].filter((same) => same.length > 1).length,
  }
}

const nameOf = ({ receipt }: VerifiedReceipt) =>
  JSON.stringify('label' in receipt ? [receipt.kind, receipt.label, receipt.subject] : receipt.token)
