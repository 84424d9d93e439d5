import { type Network, showHidden } from '@solsmith/chain'
import { type Connect, describeKind, type JournalEntry, rpcOf } from '@solsmith/connect'
import { type ReceiptCheck, readTokenReceipt, verifyReceipt, verifyTokenReceipt } from '@solsmith/tokens'
import { readOwnFile } from '#receipts/receipts.ts'

/** `oldNetwork` is null except for version 1. */
export type VerifiedFile = ReceiptCheck & { readonly oldNetwork: string | null }

export async function verifyFile(
  text: string,
  { networks, journal }: { readonly networks: readonly Network[]; readonly journal: Connect['journal'] },
): Promise<VerifiedFile> {
  const networkOf = (hash: string) => networks.find(({ genesisHash }) => genesisHash === hash)
  const old = readTokenReceipt(text)
  if (old) {
    const network = networkOf(old.network.genesisHash)
    const check: ReceiptCheck = network
      ? await verifyTokenReceipt(rpcOf(network), network, old)
      : { differences: [], unchecked: ['network', 'records', 'token'], unconfirmed: [], reason: 'otherNetwork' }
    return { ...check, oldNetwork: network?.name ?? old.network.name }
  }
  const check = await verifyReceipt(text, {
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
  return { ...check, oldNetwork: null }
}

export function describeClaim(field: string, value: string): string {
  const kind = field.endsWith('kind') ? describeKind(value as JournalEntry['kind'])?.done : null // Any text
  return kind ?? showHidden(value.slice(0, 120))
}

export const isVerified = ({ differences, unchecked }: ReceiptCheck): boolean =>
  differences.length === 0 && unchecked.length === 0

export const checkedParts = ({ unchecked, oldNetwork }: VerifiedFile) =>
  ([...(oldNetwork === null ? (['transaction', 'plan'] as const) : []), 'network', 'records'] as const).filter(
    (part) => !unchecked.some((one) => one === part),
  )
