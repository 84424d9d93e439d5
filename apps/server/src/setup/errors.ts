import type { NetworkId } from '@solsmith/chain'

export type SetupErrors = {
  /** Only the environment configures this instance. */
  SetupClosedError: Record<never, never>
  SetupCodeError: Record<never, never>
  /** Set by the environment. */
  SetupFixedError: { network: NetworkId }
  NodeUrlError: Record<never, never>
}

export const setupStatuses: Record<keyof SetupErrors, number> = {
  SetupClosedError: 403,
  SetupCodeError: 403,
  SetupFixedError: 409,
  NodeUrlError: 400,
}
