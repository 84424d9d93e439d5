import type { Deps } from '../deps.ts'
import { trimIndex } from '../indexer/trimIndex.ts'
import { forgetSpent } from '../limits/createSharedLimit.ts'
import { parseMail } from '../mail/mail.ts'
import { settlePurchases } from '../onramp/settlePurchases.ts'
import type { JobOptions } from './runJobs.ts'

/** Every job of this server by name, and which of them are done again and again. */
export const createJobs = ({
  database,
  mailer,
  caps,
  upstreams,
  coinbase,
}: Pick<Deps, 'database' | 'mailer' | 'coinbase'> & { readonly upstreams: Pick<Deps['upstreams'], 'sandbox'> } & {
  readonly caps: Pick<Deps['caps'], 'index'>
}): Pick<JobOptions, 'jobs' | 'everyMinutes'> => ({
  jobs: {
    forgetSpent: () => forgetSpent(database),
    trimIndex: (_, signal) => trimIndex(database, caps.index, signal),
    settlePurchases: (_, signal) => settlePurchases({ database, upstreams, coinbase }, signal),
    sendMail: (payload) => mailer.send(parseMail(payload)),
  },
  everyMinutes: { forgetSpent: 10, trimIndex: 10, settlePurchases: 10 },
})
