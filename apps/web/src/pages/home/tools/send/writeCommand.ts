import type { ListDraft } from './useListDraft.ts'

/** The same send by a key file, ready to be pasted into a terminal. */
export function writeCommand({ draft, network }: { readonly draft: ListDraft; readonly network: string }): string {
  const shares = draft.sharing === 'per-row' ? '' : ` --${draft.sharing} ${draft.total}`
  // An address and a list of words: nothing that a shell would read as more.
  const again = draft.salt === '' ? '' : ` --again ${draft.salt}`
  return `solsmith send-many ${draft.mint.trim()} list.csv${shares} --repeats ${draft.repeats}${again} --network ${network} --keypair key.json`
}
