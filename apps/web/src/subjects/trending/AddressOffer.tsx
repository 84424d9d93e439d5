import { shortenAddress } from '@solsmith/chain'
import { useState } from 'react'
import { templateLink } from '#links/trendingLink.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { readAddress } from '#ui/readInput.ts'
import { TextInput } from '#ui/TextInput.tsx'
import styles from './Trending.module.css'
import { en as words } from './words/en.ts'

export function AddressOffer({ search }: { search: string }) {
  const mint = readAddress(search)
  return (
    mint && (
      <div>
        <ButtonLink href={templateLink(mint)}>{words.openAddress(shortenAddress(mint))}</ButtonLink>
      </div>
    )
  )
}

export function AddressSearch() {
  const [text, setText] = useState('')
  return (
    <div className={styles.list}>
      <TextInput
        type="search"
        label={words.anyAddress}
        placeholder={words.anyAddress}
        value={text}
        onChange={setText}
        spellCheck={false}
      />
      <AddressOffer search={text} />
    </div>
  )
}
