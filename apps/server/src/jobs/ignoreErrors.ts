/** graphile-worker would log payloads. */
export const ignoreErrors = () => () => {}
