export const en = {
  offline: 'You are offline.',
  silent: (name: string) => `${name} is not responding.`,
  more: 'Data may be out of date. Reconnecting…',
}

export type SilenceWords = typeof en
