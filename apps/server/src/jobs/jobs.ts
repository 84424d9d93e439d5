import type { Deps } from '../deps.ts'
import { trimIndex } from '../indexer/trimIndex.ts'
import { forgetSpent } from '../limits/createSharedLimit.ts'
import { parseMail } from '../mail/mail.ts'
import type { JobOptions } from './runJobs.ts'

/** Every job of this server by name, and which of them are done again and again. */
export const createJobs = ({
  database,
  mailer,
  caps,
}: Pick<Deps, 'database' | 'mailer'> & { readonly caps: Pick<Deps['caps'], 'index'> }): Pick<
  JobOptions,
  'jobs' | 'everyMinutes'
> => ({
  jobs: {
    forgetSpent: () => forgetSpent(database),
    trimIndex: (_, signal) => trimIndex(database, caps.index, signal),
    sendMail: (payload) => mailer.send(parseMail(payload)),
  },
  everyMinutes: { forgetSpent: 10, trimIndex: 10 },
})
