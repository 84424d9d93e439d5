import type { Config } from '@solsmith/wire'
import { createContext, useContext } from 'react'

/** What is known about the server behind this page. Only when it is `ready` does a toolkit exist below. */
export type Instance =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly config: Config }

export const InstanceContext = createContext<Instance>({ status: 'loading' })

export const useInstance = (): Instance => useContext(InstanceContext)
