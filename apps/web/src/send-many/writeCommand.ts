import type { Network } from '@solsmith/chain'
import type { ListDraft } from './useListDraft.ts'

/** The same send by a key file, ready to be pasted into a terminal in a clone of the repository. */
export function writeCommand({
  draft,
  network,
  page,
  skipsIssues,
}: {
  readonly draft: ListDraft
  readonly network: Pick<Network, 'id' | 'rpcUrl'>
  /** Where the page is: the network's address may be relative to it. */
  readonly page: string
  readonly skipsIssues: boolean
}): string {
  const shares = draft.sharing === 'per-row' ? '' : ` --${draft.sharing} ${draft.total}`
  // An address and a list of words: nothing that a shell would read as more.
  const again = draft.salt === '' ? '' : ` --again ${draft.salt}`
  const skip = skipsIssues ? ' --skip-issues' : ''
  const rpc = new URL(network.rpcUrl, page).href
  return `npm run cli -- send-many ${draft.mint.trim()} list.csv${shares} --repeats ${draft.repeats}${again}${skip} --network ${network.id} --rpc '${rpc}' --keypair key.json`
}
