/** graphile-worker's own logs would contain payloads. `runJobs` reports failures. */
export const quiet = () => () => {}
