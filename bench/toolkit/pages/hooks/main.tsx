import { createNetworks } from '@solsmith/chain'
import { type Connect, createConnect } from '@solsmith/connect'
import { ConnectProvider, useConnection, useNetwork, useNetworks, useWallets } from '@solsmith/connect-react'
import { flushSync } from 'react-dom'
import { mount } from '../mount.tsx'

type State = ReturnType<Connect['store']['get']>

const [mainnet, ...others] = createNetworks((id) => `/rpc/${id}`, null)
if (!mainnet) throw new TypeError('There is always a mainnet.')
const connect = createConnect({ networks: [mainnet, ...others] })

const counts = { connection: 0, network: 0, networks: 0, wallets: 0 }
const hooks = { connection: useConnection, network: useNetwork, networks: useNetworks, wallets: useWallets }

function Reader({ name }: { name: keyof typeof hooks }) {
  hooks[name]()
  counts[name] += 1
  return null
}

const names = Object.keys(hooks) as (keyof typeof hooks)[] // The keys of the object above.
const numbers = Array.from({ length: 25 }, (_, index) => index)
mount(
  <ConnectProvider connect={connect}>
    {names.map((name) => numbers.map((number) => <Reader key={`${name}${number}`} name={name} />))}
  </ConnectProvider>,
)

/** Of ten, one changes the connection, one the network, one the wallets. */
const transitions: readonly ((state: State) => State)[] = [
  (state) => ({ ...state, connections: { ...state.connections, solana: { status: 'disconnected' } } }),
  (state) => ({ ...state, networkId: state.networkId === 'mainnet' ? 'devnet' : 'mainnet' }),
  (state) => ({ ...state, wallets: [...state.wallets] }),
  ...Array.from({ length: 7 }, () => (state: State) => ({
    ...state,
    isSwitchingNamespace: !state.isSwitchingNamespace,
  })),
]

function run() {
  for (const name of names) counts[name] = 0
  const began = performance.now()
  for (let round = 0; round < 1_000; round += 1)
    flushSync(() => connect.store.set((state) => transitions[round % 10]?.(state) ?? state))
  return { counts, ms: performance.now() - began }
}

Object.assign(globalThis, { run })
