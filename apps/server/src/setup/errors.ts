import type { NetworkId } from '@solsmith/chain'

/** What can go wrong when an operator sets up a network on the page, and the facts that come with it. */
export type SetupErrors = {
  /** This instance is set up by its environment alone. */
  SetupClosedError: Record<never, never>
  SetupCodeError: Record<never, never>
  /** The environment says where this network is asked. */
  SetupFixedError: { network: NetworkId }
  /** No https address of a public host. */
  NodeUrlError: Record<never, never>
}

/** Their HTTP statuses. */
export const setupStatuses: Record<keyof SetupErrors, number> = {
  SetupClosedError: 403,
  SetupCodeError: 403,
  SetupFixedError: 409,
  NodeUrlError: 400,
}
