import type { Address } from '@solana/kit'
import { type JournalEntry, readOpenSends } from '@solsmith/connect'
import { useConnect, useNetwork } from '@solsmith/connect-react'
import { useQuery } from '@tanstack/react-query'
import { walletKinds } from '../../../features/plan-review/walletKinds.ts'
import { createPoolKinds, createPoolLink, poolLink } from '../../../features/pools/links.ts'
import { tokenLink, toolLink } from '../../../features/token-tools/links.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Mark } from '../../../ui/Mark.tsx'
import { useWords } from '../../../words/useWords.ts'
import { OpenWords } from './OpenWords.tsx'
import { ResumeHere } from './ResumeHere.tsx'
import styles from './Workshop.module.css'
import { en } from './words/en.ts'

/** What an earlier visit left open: each leads to where it goes on. */
export function OpenSends({ wallet }: { wallet: Address }) {
  const words = useWords({ en })
  const connect = useConnect()
  const network = useNetwork()
  const { data: entries } = useQuery({
    queryKey: ['open-sends', network.genesisHash, wallet],
    queryFn: async () => (await readOpenSends(connect, network)).filter(({ account }) => account === wallet),
  })
  return entries?.map((entry) => (
    <div key={entry.id} className={styles.open}>
      <Mark name={entry.label} />
      {walletKinds.includes(entry.kind) ? (
        <ResumeHere entry={entry} />
      ) : (
        <>
          <OpenWords label={entry.label} />
          <ButtonLink variant="primary" href={placeOf(entry)}>
            {words.resume}
          </ButtonLink>
        </>
      )}
    </div>
  ))
}

/** What is about a pool. */
const poolKinds: readonly string[] = [
  'add-liquidity',
  'remove-liquidity',
  'swap',
  'collect-liquidity-fees',
  'burn-liquidity',
]

/** Where each kind is brought to its end. */
function placeOf({ kind, subject }: JournalEntry): string {
  if (['create-token', 'create-token-and-pool', 'make-nonce'].includes(kind)) return '/create-token'
  if (createPoolKinds.includes(kind)) return createPoolLink()
  // About the NFT of the lock, which says nothing of the pool: every page of pools finds out what was left open.
  if (kind === 'lock-liquidity') return '/manage-liquidity'
  if (poolKinds.includes(kind)) return poolLink(subject, 'add')
  if (kind === 'distribute') return toolLink('send', subject)
  if (kind === 'reclaim') return toolLink('reclaim')
  if (kind === 'wrap' || kind === 'unwrap') return toolLink('wrap')
  // Every page with a review finds out what was left open; burning is one that nobody needs a power for.
  return tokenLink(subject, kind === 'update-metadata' ? 'metadata' : 'burn')
}
