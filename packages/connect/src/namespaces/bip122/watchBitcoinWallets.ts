import { reconnectWallet } from '../../connection/reconnectWallet.ts'
import type { Connect } from '../../createConnect.ts'
import { addWallets } from '../../wallets/addWallets.ts'
import { announcedWallets, watchAnnounced } from '../../wallets/announced.ts'
import { attempt, takeWallets } from '../../wallets/takeWallets.ts'
import { fieldsOf } from '../fieldsOf.ts'
import type { BitcoinPort } from './bitcoinPort.ts'
import { createBitcoinWallet } from './bitcoinWallet.ts'
import { createStandardPort } from './standardPort.ts'
import { createUnisatPort, unisatPlaces } from './unisatPort.ts'
import { createWbipPort } from './wbipPort.ts'

const pollMs = 1_000

type Found = { readonly id: string; readonly name: string; readonly icon: string; readonly port: BitcoinPort }

/** Offers Bitcoin wallets: announced ones first, and each name once. Returns its stop. */
export function watchBitcoinWallets(connect: Connect): () => void {
  const names = new Set<string>()
  const look = () => {
    const found = [...announcedPorts(), ...listedPorts(connect), ...placedPorts()].filter(({ name }) => {
      const key = name.toLowerCase().replace(/ wallet$/, '')
      return !names.has(key) && names.add(key)
    })
    if (found.length === 0) return
    connect.store.set(addWallets(takeWallets(found, (one) => createBitcoinWallet(connect, one))))
    void reconnectWallet(connect)
  }
  look()
  const stop = watchAnnounced(look)
  const timer = setInterval(look, pollMs)
  return () => {
    clearInterval(timer)
    stop()
  }
}

const announcedPorts = (): readonly Found[] =>
  announcedWallets().flatMap((wallet) => {
    const port = attempt(() => createStandardPort(wallet))
    return port ? [{ id: `bip122:${wallet.name}`, name: wallet.name, icon: wallet.icon, port }] : []
  })

/** WBIP004: any script can write the list. */
function listedPorts({ storage }: Connect): readonly Found[] {
  const listed = attempt(() => fieldsOf(globalThis.window).btc_providers)
  if (!Array.isArray(listed)) return []
  return listed.slice(0, mostListed).flatMap((one: unknown) => {
    const { id, name, icon } = fieldsOf(one)
    const provider = typeof id === 'string' ? attempt(() => at(id.split('.'))) : null
    if (typeof id !== 'string' || typeof name !== 'string' || !provider) return []
    return [
      {
        id: `bip122:${id}`,
        name,
        icon: typeof icon === 'string' && icon.startsWith('data:image/') ? icon : '',
        port: createWbipPort(provider, { id, storage }),
      },
    ]
  })
}

const mostListed = 50

/** A wallet that poses as UniSat has a place of its own. */
const placedPorts = (): readonly Found[] =>
  unisatPlaces.flatMap(({ path, id, name, ...place }) => {
    const provider = attempt(() => at(path))
    if (!provider || (id === 'unisat' && fieldsOf(provider).isBinance === true)) return []
    return [{ id: `bip122:${id}`, name, icon: '', port: createUnisatPort(provider, place) }]
  })

function at(path: readonly string[]): object | null {
  let found: unknown = globalThis.window
  for (const key of path) found = fieldsOf(found)[key]
  return typeof found === 'object' && found !== null ? found : null
}
