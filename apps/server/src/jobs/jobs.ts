import type { Deps } from '../deps.ts'
import { forgetSpent } from '../limits/createSharedLimit.ts'
import { parseMail } from '../mail/mail.ts'
import type { JobOptions } from './runJobs.ts'

/** Every job of this server by name, and which of them are done again and again. */
export const createJobs = ({
  database,
  mailer,
}: Pick<Deps, 'database' | 'mailer'>): Pick<JobOptions, 'jobs' | 'everyMinutes'> => ({
  jobs: {
    forgetSpent: () => forgetSpent(database),
    sendMail: (payload) => mailer.send(parseMail(payload)),
  },
  everyMinutes: { forgetSpent: 10 },
})
