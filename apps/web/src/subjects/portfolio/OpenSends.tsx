import type { Address } from '@solana/kit'
import { readOpenSends } from '@solsmith/connect'
import { useConnect, useNetwork } from '@solsmith/connect-react'
import { useQuery } from '@tanstack/react-query'
import { resumeLink } from '#links/resumeLink.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Mark } from '#ui/Mark.tsx'
import { OpenWords } from './OpenWords.tsx'
import styles from './Portfolio.module.css'
import { ResumeHere } from './ResumeHere.tsx'
import { en as words } from './words/en.ts'

export function OpenSends({ wallet, place }: { wallet: Address; place: 'home' | 'portfolio' }) {
  const connect = useConnect()
  const network = useNetwork()
  const { data: entries } = useQuery({
    queryKey: ['open-sends', network.genesisHash, wallet],
    queryFn: async () => (await readOpenSends(connect, network)).filter(({ account }) => account === wallet),
  })
  return entries?.map((entry) => {
    const link = resumeLink(entry)
    return (
      <div key={entry.id} className={styles.open} data-place={place}>
        <Mark name={entry.label} />
        {link === null ? (
          <ResumeHere entry={entry} />
        ) : (
          <>
            <OpenWords entry={entry} />
            <ButtonLink variant="primary" href={link}>
              {words.resume}
            </ButtonLink>
          </>
        )}
      </div>
    )
  })
}
