import { fetchImageBlob } from '@solsmith/wire'
import type { Connect } from '../createConnect.ts'
import { modalOf } from '../modal/modalState.ts'
import { loadOptions } from '../options/loadOptions.ts'
import type { State } from '../state.ts'
import { askWalletList } from './askWalletList.ts'
import { explorerIdOf } from './explorerIds.ts'
import { listClient } from './fetchImage.ts'

/** Other names can contain a wallet's name. */
const searchSize = 10

/** Once the modal is open. Returns its stop. */
export function watchPictures(connect: Connect): () => void {
  const { store } = connect
  const asked = new Set<string>()
  const look = () => {
    if (!modalOf(store.get()).isShown) return
    for (const { id, name, icon } of store.get().wallets) {
      if (icon !== '' || asked.has(id)) continue
      asked.add(id)
      void fetchWalletPicture(connect, name).then((picture) => picture && store.set(addPicture(id, picture)))
    }
  }
  look()
  return store.subscribe(look)
}

/**
 * Fetches a wallet's image by name as a `blob:` URL.
 *
 * @returns Null without one.
 */
export async function fetchWalletPicture(connect: Connect, name: string): Promise<string | null> {
  await loadOptions(connect)
  if (connect.options.walletListUrl === undefined) return null
  // A web page shares the wallet's.
  const id = explorerIdOf(name.replace(/ web$/i, ''))
  const query = id === undefined ? { entries: String(searchSize), search: name } : { entries: '1', include: id }
  const found = await askWalletList(connect, { page: '1', ...query })
  const listed = found?.wallets.find((wallet) => wallet.id === id || wallet.name === name)
  if (!listed?.image_id) return null
  const blob = await fetchImageBlob(listClient(connect), { kind: 'wallet', id: listed.image_id }).catch(() => null)
  return blob && URL.createObjectURL(blob)
}

const addPicture =
  (id: string, icon: string) =>
  (state: State): State => ({
    ...state,
    wallets: state.wallets.map((wallet) => (wallet.id === id && wallet.icon === '' ? { ...wallet, icon } : wallet)),
  })
