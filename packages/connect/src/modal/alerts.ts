import type { Connect } from '../createConnect.ts'
import { createLog } from '../log.ts'
import type { State } from '../state.ts'
import { alertTexts } from '../words/alerts.en.ts'

/** The name of an alert about the set-up of a site (spec §8). */
export type AlertName = keyof typeof alertTexts

export type AlertState = {
  readonly shown: AlertName | null
  /** Each is raised once a visit. */
  readonly raised: readonly AlertName[]
}

const none: AlertState = { shown: null, raised: [] }

/** The alert that is shown, and those that were raised in this visit. */
export const alertsOf = ({ alerts }: State): AlertState => alerts ?? none

/** Says what is wrong with the set-up: in the page unless `debug` is off, and to the developer always. */
export function raiseAlert({ store, options }: Connect, name: AlertName): void {
  const { raised } = alertsOf(store.get())
  if (raised.includes(name)) return
  const isShown = options.debug !== false
  store.set((state) => ({
    ...state,
    alerts: { shown: isShown ? name : alertsOf(state).shown, raised: [...raised, name] },
  }))
  const log = options.log ?? createLog()
  log('error', `${alertTexts[name].title}: ${alertTexts[name].advice(globalThis.location?.origin ?? 'unknown')}`)
}

/** Takes the bar away. */
export const dismissAlert = ({ store }: Connect): void =>
  store.set((state) => (state.alerts?.shown ? { ...state, alerts: { ...state.alerts, shown: null } } : state))

/** What relays and providers write, and what it means (spec §8). */
const meanings: readonly (readonly [string, AlertName])[] = [
  ['Unauthorized: origin not allowed', 'INVALID_APP_CONFIGURATION'],
  ['JWT validation error: JWT Token is not yet valid', 'JWT_TOKEN_NOT_VALID'],
  ['Unauthorized: invalid key', 'INVALID_PROJECT_ID'],
]

/** Finds out what a provider's words mean; null when they mean nothing to us. */
export const readProviderMessage = (message: string): AlertName | null =>
  meanings.find(([words]) => message.includes(words))?.[1] ?? null

/**
 * Raises PROJECT_ID_NOT_CONFIGURED when something that needs one is switched on: a relay, or a list, an API or an embedded wallet of
 * another origin. Installed wallets, and what this site serves itself, need none.
 */
export function checkProjectId(connect: Connect): void {
  const { projectId, apiProjectId = projectId, relayUrl, walletListUrl, apiUrl, frameUrl } = connect.options
  const needsOne = !projectId && (relayUrl || isElsewhere(walletListUrl))
  if (needsOne || (!apiProjectId && [apiUrl, frameUrl].some(isElsewhere)))
    raiseAlert(connect, 'PROJECT_ID_NOT_CONFIGURED')
}

/** Whether a service is at another origin. */
const isElsewhere = (url: string | undefined): boolean =>
  url !== undefined && /^https?:/.test(url) && new URL(url).origin !== globalThis.location?.origin
