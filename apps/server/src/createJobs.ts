import { pruneEmailChanges } from './auth/emailChanges.ts'
import { pruneLogins } from './auth/logins.ts'
import { pruneProofs } from './auth/requireDevice.ts'
import { pruneSocialLogins } from './auth/social/socialLogins.ts'
import { pruneSessions } from './auth/walletSessions.ts'
import type { Core } from './core.ts'
import { pruneValues } from './database/keptValues.ts'
import { followNames } from './history/followNames.ts'
import { followPools } from './indexer/followPools.ts'
import type { IndexSettings } from './indexer/indexSettings.ts'
import { withoutStreams } from './indexer/openStreams.ts'
import { type IndexLimits, pruneIndex } from './indexer/pruneIndex.ts'
import type { JobOptions } from './jobs/runJobs.ts'
import { pruneAnswers } from './limits/answerOnce.ts'
import { pruneSpent } from './limits/createDistributedRateLimiter.ts'
import type { Mailer } from './mail/createMailer.ts'
import { parseMail } from './mail/mail.ts'
import { reconcilePurchases } from './onramp/reconcilePurchases.ts'
import type { CoinbaseOptions } from './providers/onramp/createCoinbaseOnramp.ts'
import type { Upstreams } from './rpc/upstream.ts'
import { pruneSignIns } from './sign-in/signIns.ts'
import type { PolledLists } from './trending/services/createPolledLists.ts'
import { storeLists } from './trending/services/storedLists.ts'

export const createJobs = ({
  database,
  mailer,
  indexLimits,
  upstreams,
  coinbase,
  chainSource,
  grpcUrls,
  polled = null,
}: Pick<Core, 'database'> &
  Pick<IndexSettings, 'chainSource' | 'grpcUrls'> & {
    readonly mailer: Pick<Mailer, 'send'>
    readonly indexLimits: IndexLimits
    readonly upstreams: Upstreams
    readonly coinbase: CoinbaseOptions | null
    /** Of a worker. */
    readonly polled?: PolledLists | null
  }): Pick<JobOptions, 'jobs' | 'everyMinutes'> => ({
  jobs: {
    async forgetSpent() {
      await pruneSpent(database)
      await pruneSignIns(database)
      await pruneAnswers(database)
      await pruneValues(database)
      for (const forget of [pruneProofs, pruneLogins, pruneSocialLogins, pruneEmailChanges, pruneSessions])
        await forget(database)
    },
    trimIndex: (_, signal) => pruneIndex(database, indexLimits, signal),
    settlePurchases: (_, signal) => reconcilePurchases({ database, upstreams, coinbase }, signal),
    followNames: (_, signal) => followNames({ database, upstreams, listLimit: indexLimits.transactions }, signal),
    followPools: (_, signal) =>
      followPools({ database, upstreams: withoutStreams({ chainSource, grpcUrls, upstreams }) }, signal),
    ...(polled && {
      async pollLists() {
        await polled.poll()
        await storeLists(database, polled)
      },
    }),
    sendMail: (payload) => mailer.send(parseMail(payload)),
  },
  everyMinutes: {
    forgetSpent: 10,
    trimIndex: 10,
    settlePurchases: 10,
    followNames: 5,
    followPools: 5,
    ...(polled && { pollLists: 1 }),
  },
})
