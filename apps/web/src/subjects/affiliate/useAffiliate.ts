import type { Address } from '@solana/kit'
import type { Network } from '@solsmith/chain'
import { rpcOf } from '@solsmith/connect'
import {
  type FeeTable,
  type FoundConversions,
  fetchConversions,
  parseConversionTexts,
  type ScanResult,
} from '@solsmith/tokens'
import { callEndpoint, fetchAffiliate } from '@solsmith/wire'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { fetchFeeTables } from '#fee/fetchFeeTable.ts'

export const useFeeTables = (network: Network, isReady: boolean) =>
  useQuery({
    queryKey: ['fee-tables', network.genesisHash],
    queryFn: () => fetchFeeTables(network),
    enabled: isReady,
  })

export function useFigures(network: Network, wallet: Address) {
  return useQuery({
    queryKey: ['affiliate', network.genesisHash, wallet],
    queryFn: async () => {
      const input = { params: { chainId: network.caip2, wallet } }
      const answer = await callEndpoint({ baseUrl: '' }, fetchAffiliate, input)
      const { conversions, oldestSlot } = answer
      return {
        ...answer,
        conversions: parseConversionTexts(conversions),
        oldestSlot: oldestSlot === null ? null : BigInt(oldestSlot),
      }
    },
    refetchInterval: 30_000,
  })
}

export type Figures = NonNullable<ReturnType<typeof useFigures>['data']>

export type Rebuild =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly found: FoundConversions | null }
  | {
      readonly status: 'done'
      readonly found: FoundConversions
      readonly server: ScanResult
      /** The network returned only the newest. */
      readonly isLimited: boolean
    }
  | { readonly status: 'failed'; readonly error: unknown }

const signaturesLimit = 10_000

export function useRebuild(
  network: Network,
  { wallet, tables }: { readonly wallet: Address; readonly tables: readonly FeeTable[] },
  fetchServer: () => Promise<ScanResult>,
) {
  const [state, setState] = useState<Rebuild>({ status: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start() {
    const control = new AbortController()
    running.current = control
    let known: FoundConversions | null = null
    setState({ status: 'running', found: null })
    const onPage = (found: FoundConversions) => {
      known = found
      if (!control.signal.aborted) setState({ status: 'running', found })
    }
    const input = { affiliate: wallet, tables, limit: signaturesLimit, onPage, signal: control.signal }
    const rpc = rpcOf(network)
    const next = await fetchConversions((question) => question(rpc), input).then(
      async (found): Promise<Rebuild> => ({
        status: 'done',
        found,
        server: await fetchServer(),
        isLimited: !found.isComplete,
      }),
      async (error: unknown): Promise<Rebuild> =>
        known
          ? { status: 'done', found: known, server: await fetchServer(), isLimited: true }
          : { status: 'failed', error },
    )
    setState(control.signal.aborted ? { status: 'idle' } : next)
  }

  return {
    state,
    start: () => void start().catch((error: unknown) => setState({ status: 'failed', error })),
    stop: () => {
      running.current?.abort()
      setState({ status: 'idle' })
    },
  }
}
