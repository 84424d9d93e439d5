import type { Network } from '@solsmith/chain'
import type { ListDraft } from './useListDraft.ts'

/** The same send as a CLI command with a key file, for a clone of the repository. */
export function writeCommand({
  draft,
  network,
  page,
  skipsIssues,
}: {
  readonly draft: ListDraft
  readonly network: Pick<Network, 'id' | 'rpcUrl'>
  readonly page: string
  readonly skipsIssues: boolean
}): string {
  const shares = draft.sharing === 'per-row' ? '' : ` --${draft.sharing} ${draft.total}`
  const again = draft.salt === '' ? '' : ` --again ${draft.salt}`
  const skip = skipsIssues ? ' --skip-issues' : ''
  const rpc = new URL(network.rpcUrl, page).href
  return `npm run cli -- send-many ${draft.mint.trim()} list.csv${shares} --repeats ${draft.repeats}${again}${skip} --network ${network.id} --rpc '${rpc}' --keypair key.json`
}
