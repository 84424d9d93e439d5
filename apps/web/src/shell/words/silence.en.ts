/** What is said while nothing answers. */
export const en = {
  offline: 'You are offline.',
  silent: (name: string) => `${name} does not answer.`,
  more: 'Figures may be out of date. This page reconnects by itself.',
}

export type SilenceWords = typeof en
