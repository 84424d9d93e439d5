import type { Connect } from '../createConnect.ts'
import { createLog } from '../log.ts'
import type { State } from '../state.ts'
import { alertTexts } from '../words/alerts.en.ts'

/** Name of a set-up alert (spec §8). */
export type AlertName = keyof typeof alertTexts

export type AlertState = {
  readonly shown: AlertName | null
  /** Once per visit. */
  readonly raised: readonly AlertName[]
}

const none: AlertState = { shown: null, raised: [] }

/** Returns the current and past alerts. */
export const alertsOf = ({ alerts }: State): AlertState => alerts ?? none

/** Console always, page unless `debug` is off. */
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

/** Hides the alert. */
export const dismissAlert = ({ store }: Connect): void =>
  store.set((state) => (state.alerts?.shown ? { ...state, alerts: { ...state.alerts, shown: null } } : state))

/** Spec §8. */
const meanings: readonly (readonly [string, AlertName])[] = [
  ['Unauthorized: origin not allowed', 'INVALID_APP_CONFIGURATION'],
  ['JWT validation error: JWT Token is not yet valid', 'JWT_TOKEN_NOT_VALID'],
  ['Unauthorized: invalid key', 'INVALID_PROJECT_ID'],
]

/** Null if there is none. */
export const readProviderMessage = (message: string): AlertName | null =>
  meanings.find(([words]) => message.includes(words))?.[1] ?? null

/** Raises PROJECT_ID_NOT_CONFIGURED if a feature of another origin needs one. */
export function checkProjectId(connect: Connect): void {
  const { projectId, apiProjectId = projectId, relayUrl, walletListUrl, apiUrl, frameUrl } = connect.options
  const needsOne = !projectId && (relayUrl || isElsewhere(walletListUrl))
  if (needsOne || (!apiProjectId && [apiUrl, frameUrl].some(isElsewhere)))
    raiseAlert(connect, 'PROJECT_ID_NOT_CONFIGURED')
}

const isElsewhere = (url: string | undefined): boolean =>
  url !== undefined && /^https?:/.test(url) && new URL(url).origin !== globalThis.location?.origin
