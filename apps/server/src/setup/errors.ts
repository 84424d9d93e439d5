import type { NetworkId } from '@solsmith/chain'

/** Errors of the setup page, with their context. */
export type SetupErrors = {
  /** Only the environment configures this instance. */
  SetupClosedError: Record<never, never>
  SetupCodeError: Record<never, never>
  /** The environment sets this network's RPC URL. */
  SetupFixedError: { network: NetworkId }
  /** Not an https URL of a public host. */
  NodeUrlError: Record<never, never>
}

export const setupStatuses: Record<keyof SetupErrors, number> = {
  SetupClosedError: 403,
  SetupCodeError: 403,
  SetupFixedError: 409,
  NodeUrlError: 400,
}
