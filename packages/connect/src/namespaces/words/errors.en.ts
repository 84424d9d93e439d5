import type { Sentences } from '@solsmith/chain'
import type { NamespaceErrors } from '../errors.ts'

export const errorMessages: Sentences<NamespaceErrors> = {
  ChainRequiredError: ({ action }) => `Chain is required to ${action}`,
  AdapterNotFoundError: () => 'Chain adapter not found',
  NetworkClientError: () => 'NetworkController client not set',
  ConnectionClientError: () => 'ConnectionController client not set',
  NetworkNotFoundError: () => 'Network not found',
  ProviderMissingError: () => 'Provider or providerType not provided',
  DisconnectError: ({ failures }) =>
    failures.map(({ namespace, reason }) => `Failed to disconnect chain ${namespace}: ${reason}`).join(', '),
  DisconnectSilentError: ({ seconds }) => `No answer within ${seconds} seconds. You are disconnected here.`,
  UnsupportedChainError: () => 'Unsupported chain',
  ChainNotSupportedError: () => 'Chain is not supported',
}
