import { type Connect, createStore, type Store } from '@solsmith/connect'
import {
  AccountButton,
  ConnectButton,
  ConnectProvider,
  type ConnectWords,
  NetworkButton,
  type Theme,
} from '@solsmith/connect-react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'

const parts: Readonly<Record<string, ComponentType>> = {
  'solsmith-connect': ConnectButton,
  'solsmith-account': AccountButton,
  'solsmith-network': NetworkButton,
}

export type ElementsOptions = {
  /** Default: English. */
  readonly words?: ConnectWords
  readonly theme?: Theme
}

type Placed = { readonly element: HTMLElement; readonly Part: ComponentType; readonly id: number }

/**
 * Defines the custom elements `solsmith-connect`, `solsmith-account` and `solsmith-network`, which share one modal. Call
 * it once.
 *
 * @returns Removes the modal and the content of the elements.
 * @throws {DOMException} `NotSupportedError` if the names are taken.
 * @example defineElements(createConnect({ networks: ['mainnet', 'devnet'] }))
 */
export function defineElements(connect: Connect, { words, theme }: ElementsOptions = {}): () => void {
  const placed = createStore<readonly Placed[]>([])
  let lastId = 0
  for (const [name, Part] of Object.entries(parts))
    customElements.define(
      name,
      class extends HTMLElement {
        connectedCallback() {
          const id = ++lastId
          placed.set((all) => [...all, { element: this, Part, id }])
        }
        disconnectedCallback() {
          placed.set((all) => all.filter(({ element }) => element !== this))
        }
      },
    )
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <ConnectProvider connect={connect} theme={theme} {...(words ? { words } : {})}>
        <Placement placed={placed} />
      </ConnectProvider>
    </QueryClientProvider>,
  )
  return () => {
    root.unmount()
    host.remove()
  }
}

const Placement = ({ placed }: { placed: Store<readonly Placed[]> }) =>
  useSyncExternalStore(placed.subscribe, placed.get).map(({ element, Part, id }) =>
    createPortal(<Part />, element, String(id)),
  )
