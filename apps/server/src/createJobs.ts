import { forgetEmailChanges } from './auth/emailChanges.ts'
import { forgetLogins } from './auth/logins.ts'
import { forgetProofs } from './auth/requireDevice.ts'
import { forgetSocialLogins } from './auth/social/socialLogins.ts'
import { forgetSessions } from './auth/walletSessions.ts'
import type { Core } from './core.ts'
import { forgetValues } from './database/keptValues.ts'
import { followNames } from './history/followNames.ts'
import { followPools } from './indexer/followPools.ts'
import { type IndexLimits, trimIndex } from './indexer/trimIndex.ts'
import type { JobOptions } from './jobs/runJobs.ts'
import { forgetAnswers } from './limits/answerOnce.ts'
import { forgetSpent } from './limits/createSharedLimit.ts'
import type { Mailer } from './mail/createMailer.ts'
import { parseMail } from './mail/mail.ts'
import { settlePurchases } from './onramp/settlePurchases.ts'
import type { CoinbaseOptions } from './providers/onramp/createCoinbaseOnramp.ts'
import type { Upstreams } from './rpc/upstream.ts'
import { forgetSignIns } from './sign-in/signIns.ts'
import type { PolledLists } from './trending/services/createPolledLists.ts'
import { storeLists } from './trending/services/storedLists.ts'

export const createJobs = ({
  database,
  mailer,
  indexLimits,
  upstreams,
  coinbase,
  polled = null,
}: Pick<Core, 'database'> & {
  readonly mailer: Pick<Mailer, 'send'>
  readonly indexLimits: IndexLimits
  readonly upstreams: Upstreams
  readonly coinbase: CoinbaseOptions | null
  /** Of a worker. */
  readonly polled?: PolledLists | null
}): Pick<JobOptions, 'jobs' | 'everyMinutes'> => ({
  jobs: {
    async forgetSpent() {
      await forgetSpent(database)
      await forgetSignIns(database)
      await forgetAnswers(database)
      await forgetValues(database)
      for (const forget of [forgetProofs, forgetLogins, forgetSocialLogins, forgetEmailChanges, forgetSessions])
        await forget(database)
    },
    trimIndex: (_, signal) => trimIndex(database, indexLimits, signal),
    settlePurchases: (_, signal) => settlePurchases({ database, upstreams, coinbase }, signal),
    followNames: (_, signal) => followNames({ database, upstreams, listLimit: indexLimits.transactions }, signal),
    followPools: (_, signal) => followPools({ database, upstreams }, signal),
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
