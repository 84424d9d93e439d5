import type { View } from '@solsmith/connect'
import type { ComponentType } from 'react'
import { ConnectView } from '../views/connect/ConnectView.tsx'

const firstLoaders = {
  // Saves a round trip.
  Connect: async () => ConnectView,
  Account: () => import('../views/account/AccountView.tsx').then(({ AccountView }) => AccountView),
  ConnectingExternal: () =>
    import('../views/ConnectingExternalView.tsx').then(({ ConnectingExternalView }) => ConnectingExternalView),
  Networks: () => import('../views/networks/networkViews.ts').then(({ NetworksView }) => NetworksView),
} as const satisfies { readonly [V in View]?: () => Promise<ComponentType> }

export type FirstView = keyof typeof firstLoaders

const isFirst = (view: View): view is FirstView => view in firstLoaders

const load = async (view: View): Promise<ComponentType> =>
  isFirst(view) ? firstLoaders[view]() : (await import('./laterLoaders.ts')).laterLoaders[view]()

/** The view that draws `view`: its state survives the change between both. */
export const screenOf = (view: View): View => (view === 'EmailVerifyDevice' ? 'EmailVerifyOtp' : view)

const loading = new Map<View, Promise<ComponentType>>()

/** Loads a view once and retries failures. */
export function loadView(view: View): Promise<ComponentType> {
  const screen = screenOf(view)
  const known = loading.get(screen)
  if (known) return known
  const asked = load(screen).then(
    (component) => {
      // Marks the promise as resolved, so `use` does not suspend.
      Object.assign(asked, { status: 'fulfilled', value: component })
      return component
    },
    (error: unknown) => {
      loading.delete(screen)
      throw error
    },
  )
  loading.set(screen, asked)
  return asked
}
