export const en = {
  offline: 'You are offline.',
  silent: (name: string) => `${name} is not responding.`,
  more: 'Figures may be outdated. This page reconnects by itself.',
}

export type SilenceWords = typeof en
