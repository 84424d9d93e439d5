import { forgetEmailChanges } from '../auth/emailChanges.ts'
import { forgetLogins } from '../auth/logins.ts'
import { forgetProofs } from '../auth/requireDevice.ts'
import { forgetSocialLogins } from '../auth/social/socialLogins.ts'
import { forgetSessions } from '../auth/walletSessions.ts'
import type { Deps } from '../deps.ts'
import { followNames } from '../history/followNames.ts'
import { followPools } from '../indexer/followPools.ts'
import { trimIndex } from '../indexer/trimIndex.ts'
import { forgetSpent } from '../limits/createSharedLimit.ts'
import { parseMail } from '../mail/mail.ts'
import { settlePurchases } from '../onramp/settlePurchases.ts'
import { forgetSignIns } from '../sign-in/signIns.ts'
import type { JobOptions } from './runJobs.ts'

/** Every job of this server by name, and which of them are done again and again. */
export const createJobs = ({
  database,
  mailer,
  caps,
  upstreams,
  coinbase,
}: Pick<Deps, 'database' | 'mailer' | 'coinbase'> & { readonly upstreams: Deps['upstreams'] } & {
  readonly caps: Pick<Deps['caps'], 'index'>
}): Pick<JobOptions, 'jobs' | 'everyMinutes'> => ({
  jobs: {
    async forgetSpent() {
      await forgetSpent(database)
      await forgetSignIns(database)
      for (const forget of [forgetProofs, forgetLogins, forgetSocialLogins, forgetEmailChanges, forgetSessions])
        await forget(database)
    },
    trimIndex: (_, signal) => trimIndex(database, caps.index, signal),
    settlePurchases: (_, signal) => settlePurchases({ database, upstreams, coinbase }, signal),
    followNames: (_, signal) => followNames({ database, upstreams, listLimit: caps.index.transactions }, signal),
    followPools: (_, signal) => followPools({ database, upstreams }, signal),
    sendMail: (payload) => mailer.send(parseMail(payload)),
  },
  everyMinutes: { forgetSpent: 10, trimIndex: 10, settlePurchases: 10, followNames: 5, followPools: 5 },
})
