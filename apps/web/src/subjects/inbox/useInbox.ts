import { read } from '@solsmith/chain'
import { isRunning, type RunOwner, runOf } from '@solsmith/connect'
import { useConnect, useNetwork } from '@solsmith/connect-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { browserStorage } from '#ui/browserStorage.ts'
import { readStored } from '#ui/readStored.ts'
import { useWallet } from '#wallet/useWallet.ts'
import { countUnseen, type InboxMemory, listNotices, stampOf } from './listNotices.ts'

const key = 'solsmith:inbox'
const owners: readonly RunOwner[] = ['create-token', 'send-many', 'wallet', 'page']
const readMemory = read.object({ clearedAt: read.number, seen: read.list(read.text) })

export function useInbox() {
  const connect = useConnect()
  const { genesisHash } = useNetwork()
  const { address: account } = useWallet()
  const queries = useQueryClient()
  const [memory, setMemory] = useState<InboxMemory>(
    () => readStored(browserStorage, key, readMemory) ?? { clearedAt: 0, seen: [] },
  )
  const { data: entries = [] } = useQuery({
    queryKey: ['inbox', genesisHash, account],
    queryFn: () => connect.journal.read(),
  })
  useEffect(() => {
    const again = () => void queries.invalidateQueries({ queryKey: ['inbox'] })
    const stops = owners.map((owner) => {
      const store = runOf(connect, owner)
      let before = ''
      return store.subscribe(() => {
        const run = store.get()
        const now = run.phase === 'sending' ? `${run.progress.step} ${run.part?.index}` : run.phase
        if (now !== before) again()
        before = now
      })
    })
    return () => {
      for (const stop of stops) stop()
    }
  }, [connect, queries])
  const keep = (next: InboxMemory) => {
    setMemory(next)
    try {
      browserStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Without storage: for this visit only.
    }
  }
  const notices = account ? listNotices(entries, { network: genesisHash, account, clearedAt: memory.clearedAt }) : []
  const seen = notices.map(stampOf)
  return {
    notices,
    isSending: owners.some((owner) => isRunning(runOf(connect, owner).get())),
    unseen: countUnseen(notices, memory),
    markSeen: () => keep({ ...memory, seen }),
    clear: () => keep({ clearedAt: Date.now(), seen }),
  }
}

export type Inbox = ReturnType<typeof useInbox>
