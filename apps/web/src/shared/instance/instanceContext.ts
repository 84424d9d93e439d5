import type { Config } from '@solsmith/wire'
import { createContext, useContext } from 'react'

/** The server behind this page. A toolkit exists below only if it is `ready`. */
export type Instance =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly config: Config }

export const InstanceContext = createContext<Instance>({ status: 'loading' })

export const useInstance = (): Instance => useContext(InstanceContext)
