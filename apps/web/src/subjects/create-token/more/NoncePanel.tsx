import { formatAmount, groupThousands, nonceBytes, readRentOf, solDecimals } from '@solsmith/chain'
import { rpcOf } from '@solsmith/connect'
import { useNetwork } from '@solsmith/connect-react'
import { findNonceAddress, planMakeNonce } from '@solsmith/tokens'
import { skipToken, useQuery } from '@tanstack/react-query'
import { toolLink } from '#links/tokenLink.ts'
import { PlanReview } from '#review/PlanReview.tsx'
import { Hint } from '#ui/Hint.tsx'
import { Link } from '#ui/Link.tsx'
import { useWallet } from '#wallet/useWallet.ts'
import { en } from './words/en.ts'

/** The durable nonce account, created once in a separate transaction, for signing without a time limit. */
export function NoncePanel() {
  const words = en.signing
  const network = useNetwork()
  const { address: wallet } = useWallet()
  const { data, isError } = useQuery({
    queryKey: ['nonce-account', network.genesisHash, wallet],
    queryFn: wallet
      ? async () => {
          const rpc = rpcOf(network)
          const account = await findNonceAddress(wallet)
          const { value } = await rpc.getAccountInfo(account, { encoding: 'base64', commitment: 'confirmed' }).send()
          const lamports = value?.lamports ?? (await readRentOf(rpcOf(network))(nonceBytes))
          return { account, isThere: value !== null, deposit: groupThousands(formatAmount(lamports, solDecimals)) }
        }
      : skipToken,
  })
  if (isError) return <Hint tone="bad">{words.unread}</Hint>
  if (data?.isThere)
    return (
      <Hint tone="good">
        {words.ready(data.deposit)} <Link href={toolLink('reclaim')}>{words.reclaim}</Link>
      </Hint>
    )
  return (
    <>
      {data && <Hint>{words.missing(data.deposit)}</Hint>}
      <PlanReview
        known={null}
        verb={words.make}
        request={{ key: 'make-nonce', make: (rpc, owner) => planMakeNonce(readRentOf(rpc), owner) }}
        onLeave={() => {}}
      />
    </>
  )
}
