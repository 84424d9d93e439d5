import { type Network, showHidden } from '@solsmith/chain'
import { type Connect, describeKind, type JournalEntry, rpcOf } from '@solsmith/connect'
import { type ReceiptCheck, readTokenReceipt, verifyReceipt, verifyTokenReceipt } from '@solsmith/tokens'
import { readOwnFile } from '#receipts/receipts.ts'

/** `oldNetwork` is null except for version 1; `claim` is the file's own action and name. */
export type VerifiedFile = ReceiptCheck & { readonly oldNetwork: string | null; readonly claim: string }

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
      : { differences: [], unchecked: ['network', 'records', 'token'], reason: 'otherNetwork' }
    return { ...check, oldNetwork: network?.name ?? old.network.name, claim: '' }
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
  return { ...check, oldNetwork: null, claim: readClaim(text) }
}

function readClaim(text: string): string {
  // Parsed before, so it is JSON.
  const [{ kind, label }] = [JSON.parse(text)].flat() as [{ kind?: unknown; label?: unknown }]
  const name = describeKind(String(kind) as JournalEntry['kind'])?.done ?? String(kind)
  return showHidden(`${name} ${String(label ?? '')}`.trim().slice(0, 120))
}

export const isVerified = ({ differences, unchecked }: ReceiptCheck): boolean =>
  differences.length === 0 && unchecked.length === 0

export const checkedParts = ({ unchecked, oldNetwork }: VerifiedFile) =>
  ([...(oldNetwork === null ? (['transaction', 'plan'] as const) : []), 'network', 'records'] as const).filter(
    (part) => !unchecked.some((one) => one === part),
  )
