import type { EvmProvider } from '../namespaces/eip155/provider.ts'

/** EIP-55's example. */
export const evmAddress = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

type Call = { readonly method: string; readonly params?: unknown }

export function createEvmProvider({ chainId = '0x1' }: { readonly chainId?: string } = {}) {
  const asked: Call[] = []
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const answers: Record<string, (params: unknown) => unknown> = {
    eth_requestAccounts: () => [evmAddress.toLowerCase()],
    eth_accounts: () => [evmAddress.toLowerCase()],
    eth_chainId: () => software.chainId,
    wallet_switchEthereumChain: (params) => {
      // Shape of the toolkit's request.
      const [{ chainId: wanted }] = params as [{ chainId: string }]
      software.chainId = wanted
      return null
    },
  }
  const software = {
    chainId,
    asked,
    answers,
    emit: (event: string, value: unknown) => {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
    },
    listeners: (event: string) => listeners.get(event)?.size ?? 0,
  }
  const provider: EvmProvider = {
    async request(call) {
      asked.push(call)
      const given = answers[call.method]
      if (!given) throw Object.assign(new Error('method not found'), { code: 4_200 })
      return given(call.params)
    },
    on: (event, listener) => listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
  }
  return Object.assign(software, { provider })
}
